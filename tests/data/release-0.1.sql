BEGIN TRANSACTION;
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
INSERT INTO "django_migrations" VALUES(1,'games','0001_initial','2026-11-30 22:18:12.706377');
INSERT INTO "django_migrations" VALUES(2,'leaderboard','0001_initial','2026-11-30 22:18:12.715078');
CREATE TABLE "games_daily" ("date" date NOT NULL PRIMARY KEY, "number" integer unsigned NOT NULL UNIQUE CHECK ("number" >= 0), "seed" varchar(64) NOT NULL, "commitment" varchar(64) NOT NULL, "bots_version" smallint unsigned NOT NULL CHECK ("bots_version" >= 0));
INSERT INTO "games_daily" VALUES('2026-11-30',334,'b06aa3a083be808981e0d5806f7e52d0319cd645ac63036036e6030cf35b10cc','b73ce7b96bf8fbb425e107b8a38603ea861852a652713d17691810c31df719ea',1);
CREATE TABLE "games_match" ("id" char(32) NOT NULL PRIMARY KEY, "kind" varchar(8) NOT NULL, "seed" varchar(64) NOT NULL, "rules" text NOT NULL CHECK ((JSON_VALID("rules") OR "rules" IS NULL)), "opponents" text NOT NULL CHECK ((JSON_VALID("opponents") OR "opponents" IS NULL)), "bots_version" smallint unsigned NOT NULL CHECK ("bots_version" >= 0), "log" text NOT NULL, "snapshot" text NOT NULL, "played" text NOT NULL, "version" integer unsigned NOT NULL CHECK ("version" >= 0), "phase" varchar(10) NOT NULL, "started" datetime NOT NULL, "finished" datetime NULL, "updated" datetime NOT NULL, "daily_id" date NULL REFERENCES "games_daily" ("date") DEFERRABLE INITIALLY DEFERRED, "player_id" char(32) NOT NULL REFERENCES "games_player" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_match_of_a_daily_a_player" UNIQUE ("player_id", "daily_id"), CONSTRAINT "a_daily_match_has_its_day" CHECK ((("daily_id" IS NOT NULL AND "kind" = 'daily') OR ("daily_id" IS NULL AND "kind" = 'random'))));
INSERT INTO "games_match" VALUES('031071daa63e4fd394daf8a2de5a4021','daily','b06aa3a083be808981e0d5806f7e52d0319cd645ac63036036e6030cf35b10cc','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | 2H>N . | JC>E .
TD>E
KD>NE
QS>NE
. | 9S>E 8D>E 3D>S 2S>S . | 7S>E AH>S . | 6D>E .
. | 5C>E . | . | 4H>E N>E JH>NE TC>NE 5H>N S>N 6C>S N>S 7H>N S>N QD>S
deal | N>W 5C>N .
AS>S
KD>NE
QC>NE
. | TC>W . | KH>SE W>SE JD>NE TS>NE 9H>NE 6H>W N>W 6D>N E>N 2D>E
deal
9C>S
. | 8D>S . | KH>NE TC>N E>N 4D>W TS>E 9D>E . | QS>NE N>NE 4S>N .
3H>N
KD>SE
. | 3C>W 2S>N 2D>W AD>N . | . | 8C>E .
7H>E
AC>W
. | . | 8S>NE . | .
. | QC>SE JH>SE E>SE JS>E S>E 5H>S N>S 3S>N','{"number":3,"scores":[[6,4,7,0],[5,7,0,7],[15,0,4,7]],"dealer":3,"hands":["AS AH 5C 3D QH KC","","4C TH 8H 7D","4H 6D QD 6H 2C 6S 2H"],"piles":["3S","JS TD 9C 8D","5H 4S 3H 2S AD","5S 4D 3C 2D AC","KH QS JD TC 9H 8S","KD QC JH TS 9D 8C 7H","",""],"stock":"9S 5D KS 7S JC 7C 6C","totals":[26,11,11,14],"pot":0,"turn":1,"played":"QC>SE JH>SE E>SE JS>E S>E 5H>S N>S 3S>N","drew":false,"drawn":["KC","JH","7D","2H"],"dead_turns":0,"history":[[0,"9C>S .",true],[1,"8D>S .",true],[2,"KH>NE TC>N E>N 4D>W TS>E 9D>E .",true],[3,"QS>NE N>NE 4S>N .",true],[0,"3H>N KD>SE .",true],[1,"3C>W 2S>N 2D>W AD>N .",true],[2,".",true],[3,"8C>E .",true],[0,"7H>E AC>W .",true],[1,".",true],[2,"8S>NE .",true],[3,".",true],[0,".",true],[1,"QC>SE JH>SE E>SE JS>E S>E 5H>S N>S 3S>N",false]],"ending":"out"}','',97,'match_over','2026-11-30 22:18:12.950876','2026-11-30 22:18:13.125717','2026-11-30 22:18:13.126545','2026-11-30','850b6ce2edca472d99969333de63bf73');
INSERT INTO "games_match" VALUES('e1a8763b094f4c7c8e830614011f3013','random','e61b4de5904fe03d11252506c5d00a02eafaf2777cf2ccef824913c6afc24c5c','{"seats": 2, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}]',1,'deal | KH>NE E>SE TH>E E>W 8D>E 4H>S .
7D>N
9S>W
KC>SW','{"number":1,"scores":[],"dealer":0,"hands":["9S 5C 7D KC JS 2S TC","6D 3D 8H TD"],"piles":["8S","8D","5S 4H","JC TH","KH","KD","",""],"stock":"AC 6S 8C 3H JD 5D AS 4D QH QC AH 6C 4S 3S 7S QD 9D 7C KS 6H 9C 7H 2C 2H TS 2D 5H QS 3C 9H JH 4C AD","totals":[0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","TD"],"dead_turns":0,"history":[[1,"KH>NE E>SE TH>E E>W 8D>E 4H>S .",true]],"ending":null}','7D>N 9S>W KC>SW',11,'turn','2026-11-30 22:18:13.135492',NULL,'2026-11-30 22:18:13.138840',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('a1ac1b11d3594f13b525731b8d469e10','random','5c5db11f2b31a790acfb98091d78ca20518c91bde7a4c2081edede187bd650a6','{"seats": 6, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}, {"name": "David", "level": "easy"}, {"name": "Elena", "level": "medium"}]',1,'deal | . | KC>NE 4S>E 3H>E 2H>S .
KD>SE
. | . | KH>SW 8D>N . | KS>NW . | 7S>N . | 6D>N 2C>E QH>NE QD>NW','{"number":1,"scores":[[7,8,6,7,7,0]],"dealer":3,"hands":["JH 6H AH 5D 3C 4D 7C","2D 2S JD AC AS QS 7D 9D","TD 4C TC QC 6C 7H","4H JS AD 9H 9C 6S 5S","TS 8H TH 8S JC 3D 5C",""],"piles":["9S 8D 7S 6D","5H 4S 3H 2C","3S 2H","8C","KC QH","KD","KH","KS QD"],"stock":"","totals":[7,8,6,7,7,0],"pot":0,"turn":5,"played":"6D>N 2C>E QH>NE QD>NW","drew":false,"drawn":["7C","9D","7H","5S","","2C"],"dead_turns":0,"history":[[4,".",true],[5,"KC>NE 4S>E 3H>E 2H>S .",true],[0,"KD>SE .",true],[1,".",true],[2,"KH>SW 8D>N .",true],[3,"KS>NW .",true],[4,"7S>N .",false],[5,"6D>N 2C>E QH>NE QD>NW",false]],"ending":"out"}','',21,'match_over','2026-11-30 22:18:13.140643','2026-11-30 22:18:13.153933','2026-11-30 22:18:13.154687',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('a9fb71dca11a42d8b5e4eb498ff4cb2a','random','5d7c6f7cbb4a2149703970976d96f9a42d74e3574090529088c5b7d4cd22fd8d','{"seats": 4, "draw": "start", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal
KD>NE
. | KC>SE KH>SW QD>SE . | 2C>N AD>N 7S>E S>E JC>SE TH>SE AS>S . | 4S>W N>W 6S>N W>N AH>W .
9C>SE','{"number":1,"scores":[],"dealer":3,"hands":["2H 9C JH 8S JS 5H AC 9S","8C JD QH 9D 2D","5S 5C","TD 7D 3C TS TC"],"piles":["6S 5D 4S 3H 2C AD","8H 7S 6D","AS","AH","KD","KC QD JC TH","KH",""],"stock":"2S 7H QS 3D 3S 4H 6H 6C KS 8D 9H 4D 4C 7C QC","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":true,"drawn":["9S","","",""],"dead_turns":0,"history":[[0,"KD>NE .",true],[1,"KC>SE KH>SW QD>SE .",true],[2,"2C>N AD>N 7S>E S>E JC>SE TH>SE AS>S .",true],[3,"4S>W N>W 6S>N W>N AH>W .",true]],"ending":null}','9C>SE',22,'turn','2026-11-30 22:18:13.156809',NULL,'2026-11-30 22:18:13.187080',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('cfbf7148531e4ecb8e481751e96ce011','random','d16a3ccf45cb2b9b0fb8d6d0edc40a525f786dbaacfe29877ad0d32acd104066','{"seats": 4, "draw": "end", "kings": "forced", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal
AS>E
AD>S
N>W','{"number":1,"scores":[],"dealer":3,"hands":["5S QS AD 8S 5D AS 4C","5C 6H 9H 3D KS TD 8H","QH 9S AH KD 9D KH 4H","7C JS 3C JH 6S JD 4D"],"piles":["3H","2D","2C","4S","","","",""],"stock":"7H JC 3S 9C TH 6D 8C 7S 7D QC KC 2S 8D AC QD TS 6C 5H TC 2H","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","",""],"dead_turns":0,"history":[],"ending":null}','AS>E AD>S N>W',4,'turn','2026-11-30 22:18:13.188715',NULL,'2026-11-30 22:18:13.191780',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('359ab8fc4743495295183cfadbc82eb2','random','6c08054464fc97a15d86943982248340a0649b53e0475721a138d676c205a189','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "corner", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | 4C>N 7D>S 5S>W 4H>W . | 3C>W .
3D>N
AH>E
6C>S','{"number":1,"scores":[],"dealer":1,"hands":["3D QD KS 6C 6S 8H AH","9C QS 8D 5D 5C 7H 4D","2C TH 9H 6D","KH AS JS KD 3S JC TC"],"piles":["5H 4C","2S","8S 7D","6H 5S 4H 3C","","","",""],"stock":"QC JH 2H QH JD AD 8C 4S 9D 3H 2D 7S 9S KC TD AC 7C TS","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","6D","TC"],"dead_turns":0,"history":[[2,"4C>N 7D>S 5S>W 4H>W .",true],[3,"3C>W .",true]],"ending":null}','3D>N AH>E 6C>S',11,'turn','2026-11-30 22:18:13.210914',NULL,'2026-11-30 22:18:13.214952',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('15507d77423e42c9932112de9c0a0764','random','a9d1d1996a2441c3ce02290289fc4cd5cd59375e9483620d9b6c080736c47aa2','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "open", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal
6C>N
QC>NE
JD>NE','{"number":1,"scores":[],"dealer":3,"hands":["2S 9S 6C JD 2D QC KC","KS 9C AS JS 3S 5D JC","9D AH 4S 7C 2C 8C QS","3H 2H TD 9H AC 3D 4D"],"piles":["","5H","7H","8S","KD","","",""],"stock":"TC 5C 6H 8D JH 5S KH 8H 6S QD 7D 3C 4H 4C AD QH 7S 6D TH TS","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","",""],"dead_turns":0,"history":[],"ending":null}','6C>N QC>NE JD>NE',4,'turn','2026-11-30 22:18:13.216490',NULL,'2026-11-30 22:18:13.219409',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('c0f212ec8e104b82b7441680c5f2ba89','random','5ca38d836814cc785be59bebd5f93801de3c492a2108ce6c17ad7c4f686584bc','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 5, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | 3C>E S>E AS>E 5S>S E>S AD>E . | .
. | . | . | .
. | 8H>N . | 7S>N . | .
6D>N','{"number":1,"scores":[],"dealer":1,"hands":["8C 3D 6D 6H 5C 2C JD","9C 4S QH QS 3S 8D","6S 4C TS","QC AC 5D KC 2H TC 8S 9D"],"piles":["9S 8H 7S","AD","5S 4H 3C 2D AS","JC","","","",""],"stock":"KD 4D 7H 5H QD JH 2S 7C 6C TD KH AH 3H JS 7D KS TH 9H","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["JD","8D","TS","9D"],"dead_turns":0,"history":[[2,"3C>E S>E AS>E 5S>S E>S AD>E .",true],[3,".",true],[0,".",true],[1,".",true],[2,".",true],[3,".",true],[0,".",true],[1,"8H>N .",true],[2,"7S>N .",true],[3,".",true]],"ending":null}','6D>N',20,'turn','2026-11-30 22:18:13.230813',NULL,'2026-11-30 22:18:13.262071',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('2b56a27a65d3485b98e64d68fd4818df','random','82a064f9c5f7242058e345b8b4b38f5a3e6a71534130b4d09c6dc6db1c58e6fd','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "pips", "target": 40}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | E>NE W>S AC>N 9S>E JD>W .
3H>S
KH>SE
. | KD>SW TC>W 2C>S . | KS>NW 9H>W 8S>W QC>SE W>SE JH>W TS>W . | QH>NE .','{"number":1,"scores":[],"dealer":2,"hands":["2D 5C TD 7C 6S 8D","AS 3D 3C 7D 8C","4C QD","6C QS 6D 6H TH"],"piles":["2H AC","9S","5D 4S 3H 2C","JH TS","KC QH","KH QC JD TC 9H 8S","KD","KS"],"stock":"8H AD JS 4H 4D JC 5H 3S 5S 9D 2S 7H 7S AH 9C","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["8D","8C","QD","TH"],"dead_turns":0,"history":[[3,"E>NE W>S AC>N 9S>E JD>W .",true],[0,"3H>S KH>SE .",true],[1,"KD>SW TC>W 2C>S .",true],[2,"KS>NW 9H>W 8S>W QC>SE W>SE JH>W TS>W .",true],[3,"QH>NE .",true]],"ending":null}','',24,'turn','2026-11-30 22:18:13.327598',NULL,'2026-11-30 22:18:13.353062',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('58e24e37425a499989a6659ceb8cbc42','random','d178a33f4f2356948cfb9e9c1f987cf557ed21b4099977d1aa0049f7f1283920','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "coins", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | S>NE 9D>S 8D>W 5C>N . | 4D>N 3C>N 7C>W N>W TC>N S>N 9S>S . | 2H>W .
8S>N
8H>S
KS>SE','{"number":1,"scores":[],"dealer":0,"hands":["JH 8S KS TS QS 8H 4H","6C 7H 2S AC 7S","QH 7D 9H","4S 3H QC QD TD 6S JS"],"piles":["TC 9D","2C","9S","9C 8D 7C 6D 5C 4D 3C 2H","KC","","",""],"stock":"2D 6H JD 3D 8C AH KH 4C 5S AS 5H 5D KD 3S TH JC AD","totals":[50,50,50,50],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","7S","9H","JS"],"dead_turns":0,"history":[[1,"S>NE 9D>S 8D>W 5C>N .",true],[2,"4D>N 3C>N 7C>W N>W TC>N S>N 9S>S .",true],[3,"2H>W .",true]],"ending":null}','8S>N 8H>S KS>SE',19,'turn','2026-11-30 22:18:13.373267',NULL,'2026-11-30 22:18:13.377555',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('26719b5db49a48b7815dd4651b72dfe2','random','422e6cab0e1cee2347744516a02f7af8a433124fb28e74f146244735c26a97a4','{"seats": 5, "draw": "start", "kings": "forced", "opening_kings": "corner", "hand": 6, "scoring": "coins", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}, {"name": "David", "level": "easy"}]',1,'deal | KC>NE E>S AH>E . | KD>SE N>SE QC>N 2C>S E>S 8S>E 7D>E .
6S>E
5D>E
QD>NE','{"number":1,"scores":[],"dealer":2,"hands":["5H 5D 4D QD 2D 5S 6S","6H AC JS 8D 9S 6C","QH 9C TH KS 7H 9H","8C JD 8H 5C 3D","7C 4H"],"piles":["QC","8S 7D","4S 3H 2C AH","AD","KC","KD QS","",""],"stock":"TC 6D 9D 4C 2H 2S 7S TS AS TD 3C JH 3S JC KH","totals":[50,50,50,50,50],"pot":0,"turn":0,"played":"","drew":true,"drawn":["6S","","","",""],"dead_turns":0,"history":[[3,"KC>NE E>S AH>E .",true],[4,"KD>SE N>SE QC>N 2C>S E>S 8S>E 7D>E .",true]],"ending":null}','6S>E 5D>E QD>NE',16,'turn','2026-11-30 22:18:13.399338',NULL,'2026-11-30 22:18:13.403400',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('e308f3b4aa724c7bb49b047840d36626','random','133cd268398afd3866c18539db9a2de92b056099c3dd9fecb73afb77ec7431ee','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal
2H>N
8C>W
N>S
2C>N
E>S
9C>E
8H>E
. | KC>NE KH>SE . | KS>SW QS>SE . | AD>N 7S>E .
. | . | 6H>E . | .
. | . | JH>SE TC>SE W>SE 3D>W N>W 2S>N . | QH>NE .
AH>N
JC>NE
TH>NE
7H>SE
E>NE
6D>E','{"number":1,"scores":[[0,8,3,7]],"dealer":3,"hands":["","JS 3S AC 4S 5D 6C 7D 4C","6S JD 9H","QC 8S 5H 2D TD 8D 7C"],"piles":["2S AH","6D","4H 3C 2H AS","3D 2C AD","KC QH JC TH 9C 8H 7S 6H","KH QS JH TC 9D 8C 7H","KS",""],"stock":"5S 5C QD 9S 3H KD 4D TS","totals":[0,8,3,7],"pot":0,"turn":0,"played":"AH>N JC>NE TH>NE 7H>SE E>NE 6D>E","drew":false,"drawn":["7H","4C","9H","7C"],"dead_turns":0,"history":[[0,"2H>N 8C>W N>S 2C>N E>S 9C>E 8H>E .",true],[1,"KC>NE KH>SE .",true],[2,"KS>SW QS>SE .",true],[3,"AD>N 7S>E .",true],[0,".",true],[1,".",true],[2,"6H>E .",true],[3,".",true],[0,".",true],[1,".",true],[2,"JH>SE TC>SE W>SE 3D>W N>W 2S>N .",true],[3,"QH>NE .",true],[0,"AH>N JC>NE TH>NE 7H>SE E>NE 6D>E",false]],"ending":"out"}','',40,'round_over','2026-11-30 22:18:13.404757',NULL,'2026-11-30 22:18:13.446801',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('5b3e572cb0d8445486326d50f800d0b7','random','1529d30706e76d406c12bb92438c0c6c326b35b97c8a9126607da00a8919c62e','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal
3H>S
KC>NE
QD>NE
W>SE
9C>W
. | KD>SW QC>SE JS>NE . | 7D>E TH>NE W>NE 5H>W S>W 9H>S E>S 4S>E . | 3D>E 2S>E N>E QS>SW AD>N .','{"number":1,"scores":[],"dealer":3,"hands":["6D 9S 5D JC","6C AC TS 4H 8D","5S QH 9D","8C 2D 7C TD"],"piles":["AD","4S 3D 2S AH","9H 8S 7D","5H 4C 3H","KC QD JS TH 9C","KH QC","KD QS",""],"stock":"2H 6H TC 8H 3C 7H KS 5C 6S 4D 3S JH 7S JD 2C AS","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["JC","8D","9D","TD"],"dead_turns":0,"history":[[0,"3H>S KC>NE QD>NE W>SE 9C>W .",true],[1,"KD>SW QC>SE JS>NE .",true],[2,"7D>E TH>NE W>NE 5H>W S>W 9H>S E>S 4S>E .",true],[3,"3D>E 2S>E N>E QS>SW AD>N .",true]],"ending":null}','',26,'turn','2026-11-30 22:18:13.448122',NULL,'2026-11-30 22:18:13.482786',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('8f54d0a334fb494ca5e28e0cc9cd2cfc','random','7c587f0a32afd775739e3a90e044a06e70aa1d0fd402b8687fe5ee0d2fbfe76f','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | W>NE TD>W 6H>S . | 5S>S 4D>S . | KD>SE TS>N 3S>S .
9D>N','{"number":1,"scores":[],"dealer":0,"hands":["5H 4C 9D TC 9C KS 2C","7H AS 2H 3C 8C JH","7S TH 5D 3H 6S 8H","8S 6C 5C 2S 6D"],"piles":["JD TS","QD","7C 6H 5S 4D 3S","TD","KH","KD","",""],"stock":"QS 7D JC AH QC 4S 9H AC 8D 2D 4H QH JS AD KC 9S 3D","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","JH","8H","6D"],"dead_turns":0,"history":[[1,"W>NE TD>W 6H>S .",true],[2,"5S>S 4D>S .",true],[3,"KD>SE TS>N 3S>S .",true]],"ending":null}','9D>N',13,'turn','2026-11-30 22:18:13.501314',NULL,'2026-11-30 22:18:13.503429',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('cdbb24912347481292c7c342e978922f','random','5a078d33ffdc7963018b21ce62d59c2826127744adc4db7bdd24b597095bc78f','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | E>W S>N KC>NE 4D>E 8S>S 7H>S . | .
3D>N
undo','{"number":1,"scores":[],"dealer":1,"hands":["2D KD JD 3C 3D 4C 6H","8C 9H AD QD 8D 6D TS","2S JS TH QH","7D 5H QC 7S TC JH QS 6C"],"piles":["5D 4S","4D","8S 7H","4H 3S","KC","","",""],"stock":"KH KS 2C 5S AH TD JC AC 6S 3H 8H 2H 9S 7C AS 9D 5C 9C","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","QH","6C"],"dead_turns":0,"history":[[2,"E>W S>N KC>NE 4D>E 8S>S 7H>S .",true],[3,".",true]],"ending":null}','',11,'turn','2026-11-30 22:18:13.505886',NULL,'2026-11-30 22:18:13.508124',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('b6e5cccc255346e4bb4543276d4427a0','random','fda34ef5b358186ea8c10885178dd0d43030d95f17b119c00b0c9b75490ba008','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "hard"}, {"name": "Bruno", "level": "hard"}, {"name": "Clara", "level": "easy"}]',1,'deal | E>NE 7H>E . | .','{"number":1,"scores":[],"dealer":1,"hands":["4S AH 6S 5H 9D 5C KC","JS QH 4H 3S 9C 4D AD","2C TC 2S 5D 9S JD QD","3D 8C 4C JH 2D 8S JC QS"],"piles":["8H","7H","5S","7D","KD","","",""],"stock":"TH TD 6H 8D 2H KS KH 3H 6D 6C QC 7C 3C AS TS 7S AC 9H","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","QD","QS"],"dead_turns":0,"history":[[2,"E>NE 7H>E .",true],[3,".",true]],"ending":null}','',5,'turn','2026-11-30 22:18:13.590770',NULL,'2026-11-30 22:18:13.590770',NULL,'045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('3dbfae347ee6489a89a314e2a7ad3368','daily','b06aa3a083be808981e0d5806f7e52d0319cd645ac63036036e6030cf35b10cc','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | 2H>N . | JC>E .
TD>E','{"number":1,"scores":[],"dealer":1,"hands":["TD KD 2C 4D JS 2D QS","3D QC 8D 2S 8H 9S 5C","9H 9C TS 7S AH 3S AD","TC JH 7H 6D QD 6C 4H"],"piles":["3C 2H","QH JC","4S","4C","","","",""],"stock":"TH 6H 8C 5H JD AS 5S KS 8S 3H 6S 5D KC 7C KH 9D 7D AC","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","AD","4H"],"dead_turns":0,"history":[[2,"2H>N .",true],[3,"JC>E .",true]],"ending":null}','TD>E',6,'turn','2026-11-30 22:18:13.623460',NULL,'2026-11-30 22:18:13.625696','2026-11-30','045336c139544bbcbba0b9b523994b9d');
INSERT INTO "games_match" VALUES('d7c0962ad70a4b7b8622fb53728febd4','random','4bae0910fd35925a574410e84d94e13b44c530fb2a34cb60f0668530af34dc1f','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal
S>NE
7C>S
6H>S
5S>S
. | KC>SE 2C>E AH>E . | 4H>S . | 4S>N E>N 3C>S AS>E .
2D>S
E>S
9C>E
. | . | 6C>W N>W 8C>N W>N 2S>W . | 8D>E S>E 4D>S .
. | QD>NE JS>NE TD>NE E>NE JD>E . | QH>SE . | AD>W .
3S>S
. | KD>SW . | QS>SW E>SW 5C>E S>E 7S>S . | .
. | . | . | .
6D>S
E>S
AC>E
. | KH>NW . | TS>SW . | .
9D>SW
N>SW
3D>N
W>N
9H>W
. | . | 8S>W JC>SE QC>NW','{"number":1,"scores":[[1,3,0,6]],"dealer":3,"hands":["TH","JH 5H 9S","","6S TC 2H 7H 8H 4C"],"piles":["3D 2S AD","AC","7S 6D 5C 4D 3S","9H 8S","KS QD JS TD 9C 8D 7C 6H 5S 4H 3C 2D AS","KC QH JC","KD QS JD TS 9D 8C 7D 6C 5D 4S 3H 2C AH","KH QC"],"stock":"","totals":[1,3,0,6],"pot":0,"turn":2,"played":"8S>W JC>SE QC>NW","drew":false,"drawn":["","","",""],"dead_turns":0,"history":[[0,"S>NE 7C>S 6H>S 5S>S .",true],[1,"KC>SE 2C>E AH>E .",true],[2,"4H>S .",true],[3,"4S>N E>N 3C>S AS>E .",true],[0,"2D>S E>S 9C>E .",true],[1,".",true],[2,"6C>W N>W 8C>N W>N 2S>W .",true],[3,"8D>E S>E 4D>S .",true],[0,".",true],[1,"QD>NE JS>NE TD>NE E>NE JD>E .",true],[2,"QH>SE .",true],[3,"AD>W .",true],[0,"3S>S .",true],[1,"KD>SW .",true],[2,"QS>SW E>SW 5C>E S>E 7S>S .",true],[3,".",true],[0,".",true],[1,".",true],[2,".",true],[3,".",true],[0,"6D>S E>S AC>E .",false],[1,"KH>NW .",false],[2,"TS>SW .",false],[3,".",false],[0,"9D>SW N>SW 3D>N W>N 9H>W .",false],[1,".",false],[2,"8S>W JC>SE QC>NW",false]],"ending":"out"}','',77,'match_over','2026-11-30 22:18:13.627321','2026-11-30 22:18:13.739356','2026-11-30 22:18:13.740021',NULL,'045336c139544bbcbba0b9b523994b9d');
CREATE TABLE "games_player" ("id" char(32) NOT NULL PRIMARY KEY, "nickname" varchar(20) NULL, "skeleton" varchar(120) NULL UNIQUE, "token_hash" varchar(64) NOT NULL UNIQUE, "created" datetime NOT NULL);
INSERT INTO "games_player" VALUES('850b6ce2edca472d99969333de63bf73','Stored Ana','stored-ana','dcfad54908dfb86de6877afe1b7d73847f80f3c5bd73457e80615bc4192b765c','2026-11-30 22:18:12.926048');
INSERT INTO "games_player" VALUES('045336c139544bbcbba0b9b523994b9d',NULL,NULL,'8bafd424f3741006c5f7a468d1cf2143a1bad041b20a987517ee93a1ec94b8b9','2026-11-30 22:18:13.133311');
CREATE TABLE "games_share" ("code" varchar(10) NOT NULL PRIMARY KEY, "seed" varchar(64) NOT NULL, "rules" text NOT NULL CHECK ((JSON_VALID("rules") OR "rules" IS NULL)), "opponents" text NOT NULL CHECK ((JSON_VALID("opponents") OR "opponents" IS NULL)), "bots_version" smallint unsigned NOT NULL CHECK ("bots_version" >= 0), "match_id" char(32) NULL UNIQUE REFERENCES "games_match" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "games_share" VALUES('6NRT2RZSWT','4bae0910fd35925a574410e84d94e13b44c530fb2a34cb60f0668530af34dc1f','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'d7c0962ad70a4b7b8622fb53728febd4');
CREATE TABLE "games_transfer" ("player_id" char(32) NOT NULL PRIMARY KEY REFERENCES "games_player" ("id") DEFERRABLE INITIALLY DEFERRED, "code_hash" varchar(64) NOT NULL UNIQUE, "expires" datetime NOT NULL);
CREATE TABLE "leaderboard_daytotal" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "total" integer unsigned NOT NULL CHECK ("total" >= 0), "players" integer unsigned NOT NULL CHECK ("players" >= 0), "daily_id" date NOT NULL REFERENCES "games_daily" ("date") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_count_a_total_a_day" UNIQUE ("daily_id", "total"));
INSERT INTO "leaderboard_daytotal" VALUES(1,26,1,'2026-11-30');
CREATE TABLE "leaderboard_result" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "total" integer unsigned NOT NULL CHECK ("total" >= 0), "won" bool NOT NULL, "scores" text NOT NULL CHECK ((JSON_VALID("scores") OR "scores" IS NULL)), "finished" datetime NOT NULL, "posted" bool NOT NULL, "daily_id" date NOT NULL REFERENCES "games_daily" ("date") DEFERRABLE INITIALLY DEFERRED, "match_id" char(32) NOT NULL UNIQUE REFERENCES "games_match" ("id") DEFERRABLE INITIALLY DEFERRED, "player_id" char(32) NOT NULL REFERENCES "games_player" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_result_a_player_a_day" UNIQUE ("player_id", "daily_id"));
INSERT INTO "leaderboard_result" VALUES(1,26,0,'[6, 5, 15]','2026-11-30 22:18:13.125717',1,'2026-11-30','031071daa63e4fd394daf8a2de5a4021','850b6ce2edca472d99969333de63bf73');
CREATE INDEX "games_match_daily_id_da1dd5d2" ON "games_match" ("daily_id");
CREATE INDEX "games_match_player_id_344208dd" ON "games_match" ("player_id");
CREATE INDEX "own_matches_newest_first" ON "games_match" ("player_id", "started" DESC, "id" DESC);
CREATE INDEX "leaderboard_daytotal_daily_id_085d7a3d" ON "leaderboard_daytotal" ("daily_id");
CREATE INDEX "leaderboard_result_daily_id_25f80ba7" ON "leaderboard_result" ("daily_id");
CREATE INDEX "leaderboard_result_player_id_d2ec6cac" ON "leaderboard_result" ("player_id");
CREATE INDEX "rows_of_a_day_by_total" ON "leaderboard_result" ("daily_id", "total", "id") WHERE "posted";
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('django_migrations',2);
INSERT INTO "sqlite_sequence" VALUES('leaderboard_result',1);
INSERT INTO "sqlite_sequence" VALUES('leaderboard_daytotal',1);
COMMIT;
