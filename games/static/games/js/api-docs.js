// The page to try the API: Swagger UI over the service's own description.
window.SwaggerUIBundle({
  url: "/api/v1/schema/",
  dom_id: "#swagger-ui",
  deepLinking: true,
  validatorUrl: null,
});
