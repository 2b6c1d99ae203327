BEGIN TRANSACTION;
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
INSERT INTO "django_migrations" VALUES(1,'games','0001_initial','2026-11-30 23:17:26.534249');
INSERT INTO "django_migrations" VALUES(2,'leaderboard','0001_initial','2026-11-30 23:17:26.545418');
CREATE TABLE "games_daily" ("date" date NOT NULL PRIMARY KEY, "number" integer unsigned NOT NULL UNIQUE CHECK ("number" >= 0), "seed" varchar(64) NOT NULL, "commitment" varchar(64) NOT NULL, "bots_version" smallint unsigned NOT NULL CHECK ("bots_version" >= 0));
INSERT INTO "games_daily" VALUES('2026-11-30',334,'b06aa3a083be808981e0d5806f7e52d0319cd645ac63036036e6030cf35b10cc','b73ce7b96bf8fbb425e107b8a38603ea861852a652713d17691810c31df719ea',1);
CREATE TABLE "games_match" ("id" char(32) NOT NULL PRIMARY KEY, "kind" varchar(8) NOT NULL, "seed" varchar(64) NOT NULL, "rules" text NOT NULL CHECK ((JSON_VALID("rules") OR "rules" IS NULL)), "opponents" text NOT NULL CHECK ((JSON_VALID("opponents") OR "opponents" IS NULL)), "bots_version" smallint unsigned NOT NULL CHECK ("bots_version" >= 0), "log" text NOT NULL, "snapshot" text NOT NULL, "played" text NOT NULL, "version" integer unsigned NOT NULL CHECK ("version" >= 0), "phase" varchar(10) NOT NULL, "started" datetime NOT NULL, "finished" datetime NULL, "updated" datetime NOT NULL, "daily_id" date NULL REFERENCES "games_daily" ("date") DEFERRABLE INITIALLY DEFERRED, "player_id" char(32) NOT NULL REFERENCES "games_player" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_match_of_a_daily_a_player" UNIQUE ("player_id", "daily_id"), CONSTRAINT "a_daily_match_has_its_day" CHECK ((("daily_id" IS NOT NULL AND "kind" = 'daily') OR ("daily_id" IS NULL AND "kind" = 'random'))));
INSERT INTO "games_match" VALUES('c3939947daf7494b9b677f42a1bcfce6','daily','b06aa3a083be808981e0d5806f7e52d0319cd645ac63036036e6030cf35b10cc','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | 2H>N . | JC>E .
TD>E
KD>NE
QS>NE
. | 9S>E 8D>E 3D>S 2S>S . | 7S>E AH>S . | 6D>E JH>NE TC>NE .
. | 5C>E . | 9H>NE 8C>NE . | 4H>E N>E 7H>NE 6C>NE 5H>NE S>NE QD>N
deal | N>W 5C>N .
AS>S
KD>NE
QC>NE
. | TC>W . | KH>SE W>SE JD>NE TS>NE 9H>NE 6H>W N>W 6D>N E>N 2D>E
deal
9C>S
. | 8D>S . | KH>NE TC>N E>N 4D>W TS>E 9D>E . | 8C>N QS>NE N>NE 4H>N .
7H>NE
KD>SE
. | 3C>N 3S>W 2D>N . | 8S>E . | .
AC>N
. | . | . | 6S>NE .
. | QC>SE JH>SE E>SE JS>E S>E 5H>S S>NE 2S>S AD>S','{"number":3,"scores":[[6,4,5,0],[5,7,0,7],[16,0,4,6]],"dealer":3,"hands":["3H AS AH 5C 3D QH KC","","4C TH 8H 7D","6D QD 6H 4S 2C 2H"],"piles":["4H 3C 2D AC","JS TD 9C 8D","2S AD","5S 4D 3S","KH QS JD TC 9H 8C 7H 6S 5H","KD QC JH TS 9D 8S","",""],"stock":"9S 5D KS 7S JC 7C 6C","totals":[27,11,9,13],"pot":0,"turn":1,"played":"QC>SE JH>SE E>SE JS>E S>E 5H>S S>NE 2S>S AD>S","drew":false,"drawn":["KC","JH","7D","2H"],"dead_turns":0,"history":[[0,"9C>S .",true],[1,"8D>S .",true],[2,"KH>NE TC>N E>N 4D>W TS>E 9D>E .",true],[3,"8C>N QS>NE N>NE 4H>N .",true],[0,"7H>NE KD>SE .",true],[1,"3C>N 3S>W 2D>N .",true],[2,"8S>E .",true],[3,".",true],[0,"AC>N .",true],[1,".",true],[2,".",true],[3,"6S>NE .",true],[0,".",true],[1,"QC>SE JH>SE E>SE JS>E S>E 5H>S S>NE 2S>S AD>S",false]],"ending":"out"}','',97,'match_over','2026-11-30 23:17:26.842345','2026-11-30 23:17:26.963194','2026-11-30 23:17:26.964121','2026-11-30','c640773710db42c497f497a763c5c842');
INSERT INTO "games_match" VALUES('76ccbd7a728c4531b9650a683ecf70e4','random','40e160e6f5af6377744e44811c52006d1d92f0cc84444a533995c5e206eab1ce','{"seats": 2, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}]',1,'deal | N>E W>NE JC>N 9S>W 5S>E .
KS>SE
. | .
4H>E','{"number":1,"scores":[],"dealer":0,"hands":["7S 2S 9D 7D JH 5C 4H","3D 8S 4S AS 6S TC"],"piles":["JC","7C 6H 5S","AD","9S","KD","KS","",""],"stock":"6D KC 6C 3S 4C AH 3C TD TH 5H JD 2H 5D 7H 9H 8D 3H 2D AC KH QH JS QC QS 4D TS 8C 2C 8H QD 9C","totals":[0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["4H","TC"],"dead_turns":0,"history":[[1,"N>E W>NE JC>N 9S>W 5S>E .",true],[0,"KS>SE .",true],[1,".",true]],"ending":null}','4H>E',11,'turn','2026-11-30 23:17:26.971903',NULL,'2026-11-30 23:17:26.974896',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('b91486cf3c314683bee2e208760e343f','random','fa1c125c75d8d79187f272993fad9bcf42c5ebbd49d34aadadd56fb1f87e3a51','{"seats": 6, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}, {"name": "David", "level": "easy"}, {"name": "Elena", "level": "medium"}]',1,'deal | S>NE W>NE . | KS>SE AC>S 4H>W N>W 8H>N E>N 4D>E . | JH>NE . | KC>SW KD>NW QD>SE 6H>N . | .
5C>N
3S>E
2D>E','{"number":1,"scores":[],"dealer":0,"hands":["3S QH 5C 2D 3D 7S AS","5H 9S AD TS 2C TC 3H 9D","8C 4S 9H","5S QS 8S 7H TH AH JS","6C 2S 5D 6D","9C JD 7D 8D 4C JC 6S 2H"],"piles":["8H 7C 6H","4D","AC","4H 3C","KH QC JH","KS QD","KC","KD"],"stock":"TD","totals":[0,0,0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","9D","9H","JS","6D","2H"],"dead_turns":0,"history":[[1,"S>NE W>NE .",true],[2,"KS>SE AC>S 4H>W N>W 8H>N E>N 4D>E .",true],[3,"JH>NE .",true],[4,"KC>SW KD>NW QD>SE 6H>N .",true],[5,".",true]],"ending":null}','5C>N 3S>E 2D>E',23,'turn','2026-11-30 23:17:26.987862',NULL,'2026-11-30 23:17:26.991439',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('e418d2c55abb40a1af8a8602e9fe4fea','random','e29880c1e9ea333994a36e222c4ccf3ec96c70f1fa122f7cea8f5f4c9d719314','{"seats": 4, "draw": "start", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | KD>NE . | KH>SE . | AC>N AS>W .
8C>E
7C>S
. | KS>SW QS>NE . | 6H>S . | 5S>S .','{"number":1,"scores":[],"dealer":0,"hands":["8H 4S TH 6S TS QD 9S","7H 5C 4D AD 4C TC","3D 6C 4H AH JC 9D 5H","2C 7D 2S 5D 3H JS"],"piles":["2H AC","9H 8C","8D 7C 6H 5S","2D AS","KD QS","KH","KS",""],"stock":"8S QC 6D 3S JD 9C QH 3C KC TD 7S JH","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":true,"drawn":["9S","","",""],"dead_turns":0,"history":[[1,"KD>NE .",true],[2,"KH>SE .",true],[3,"AC>N AS>W .",true],[0,"8C>E 7C>S .",true],[1,"KS>SW QS>NE .",true],[2,"6H>S .",true],[3,"5S>S .",true]],"ending":null}','',18,'turn','2026-11-30 23:17:27.021615',NULL,'2026-11-30 23:17:27.046053',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('f99a97cb3ee1450587849021dc95ceb4','random','3ff4a475af6b9198984e0edd7f7b2cdddfd427f1ef53d33798aa85cf1874d91d','{"seats": 4, "draw": "end", "kings": "forced", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | 6H>N .
KH>NE
KS>SE
. | QD>SE JS>SE . | 5C>N . | .','{"number":1,"scores":[],"dealer":2,"hands":["TD 3S 6D 8D TH 2H","9D 2D 9S AC 6C 7H","8H TS JD 2S 3H 6S 4H","JH 8S 3C 4C 7D 4S TC 4D"],"piles":["7S 6H 5C","5H","AS","2C","KH","KS QD JS","",""],"stock":"QC 8C 3D AD 7C 9H 5D 9C QH 5S KD AH QS KC JC","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["2H","7H","4H","4D"],"dead_turns":0,"history":[[3,"6H>N .",true],[0,"KH>NE KS>SE .",true],[1,"QD>SE JS>SE .",true],[2,"5C>N .",true],[3,".",true]],"ending":null}','',12,'turn','2026-11-30 23:17:27.067729',NULL,'2026-11-30 23:17:27.084422',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('80589abd4ee14593946a3d6aa1565b79','random','e4712ebbff0630b9e5412aeb731190966bbf859cd340fc1cdce4c0cc5ba8a724','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "corner", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | KD>SE 3S>E N>E 3D>N 2S>N . | KS>SW S>SW 4C>S N>S 4D>N .
AD>S
. | . | . | 3C>N .
AC>E','{"number":1,"scores":[],"dealer":1,"hands":["7D JH 7S JD 9S TS AC","QS JS 9H 4S 5D 6D AH 7H","8S TC 5H 8C 5S","JC TH 9D 5C QC"],"piles":["4D 3C","4H 3S 2H","4C 3D 2S AD","QD","KH","KD","KS QH",""],"stock":"3H 2D 6C 8H KC 7C 6S 2C AS TD 8D 9C 6H","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["AC","7H","5S","QC"],"dead_turns":0,"history":[[2,"KD>SE 3S>E N>E 3D>N 2S>N .",true],[3,"KS>SW S>SW 4C>S N>S 4D>N .",true],[0,"AD>S .",true],[1,".",true],[2,".",true],[3,"3C>N .",true]],"ending":null}','AC>E',20,'turn','2026-11-30 23:17:27.128752',NULL,'2026-11-30 23:17:27.154040',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('2aea89f472264119b283040b5b97bfd8','random','243928215e568834a2a35f8e42a69ee1fff97960acb3bfcebe5bac4a902c9f5f','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "open", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | KC>NE 2C>W N>W 7H>N .
QD>NE
JC>NE
KS>SE','{"number":1,"scores":[],"dealer":2,"hands":["QD QH 8H 5D 9C KS JC","JS KH 8D 6S AS KD 7C","JH 4C 7D TS TC 2D 4D","JD TD 2S 8S 9S"],"piles":["7H","2H","5H","3D 2C AH","KC","","",""],"stock":"8C 6H 9D 3S 5S AD 6C 4S QC 4H 5C 9H TH 3C AC QS 7S 3H 6D","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","","9S"],"dead_turns":0,"history":[[3,"KC>NE 2C>W N>W 7H>N .",true]],"ending":null}','QD>NE JC>NE KS>SE',9,'turn','2026-11-30 23:17:27.181322',NULL,'2026-11-30 23:17:27.185482',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('5c73d953385f4a8eafe953e68a2b02ef','random','762bbd7ce0cc9f150918ab3e1b5807295e5dabb881395bcb060d3def4de0ac21','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 5, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | E>NE 7C>E .
6D>E
. | KS>SE 2D>N W>N . | QC>NE JH>NE TS>NE AH>W . | .
. | KC>SW . | . | .','{"number":1,"scores":[],"dealer":2,"hands":["8H 6H 7S 2S QS KD","TC 2C TH 7D","6S 9C QH","5H JD 9S 7H 3C JC AS"],"piles":["3S 2D AC","7C 6D","4S","AH","KH QC JH TS","KS","KC",""],"stock":"5C 2H 4D AD 5D 6C 9H 3D 9D 5S 8S 8D 4H TD QD 8C 4C 3H JS","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["KD","7D","QH","AS"],"dead_turns":0,"history":[[3,"E>NE 7C>E .",true],[0,"6D>E .",true],[1,"KS>SE 2D>N W>N .",true],[2,"QC>NE JH>NE TS>NE AH>W .",true],[3,".",true],[0,".",true],[1,"KC>SW .",true],[2,".",true],[3,".",true]],"ending":null}','',21,'turn','2026-11-30 23:17:27.205773',NULL,'2026-11-30 23:17:27.210362',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('736d73b4d634428aadb178ed1d7da5fc','random','44d6686e36de785a204438643e0e744c432940159aa18eec3045d84787f32d89','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "pips", "target": 40}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | N>NE E>S 4C>W 3D>W S>W AH>N AS>E QC>S JD>S . | KD>SE S>SE 8H>S 7S>S 6H>S .
QH>NE
KC>SW
KH>NW','{"number":1,"scores":[],"dealer":1,"hands":["KC 9H TD JH KH QH 9C","9S 4D 4S 8C 4H TC AC","5D 9D","7H JC 7D 5S"],"piles":["AH","AS","8H 7S 6H","5H 4C 3D 2C AD","KS","KD QC JD","",""],"stock":"3C 7C QD 2D 3H TS 8D 2S 5C 6S JS 6C 8S TH 2H 6D 3S QS","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","9D","5S"],"dead_turns":0,"history":[[2,"N>NE E>S 4C>W 3D>W S>W AH>N AS>E QC>S JD>S .",true],[3,"KD>SE S>SE 8H>S 7S>S 6H>S .",true]],"ending":null}','QH>NE KC>SW KH>NW',20,'turn','2026-11-30 23:17:27.235197',NULL,'2026-11-30 23:17:27.239174',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('652958b29a6b4cf69023d455576d3656','random','8ad51c5fa4fddc58462474a10c64cb1f450e00c82489d02877246dd3d1a53060','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "coins", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal
TD>N
KD>NE
W>S','{"number":1,"scores":[],"dealer":3,"hands":["9H TD 6H 8S KD JH 7C","8D 2D 2C QC 5C QS 3C","AH 9S 3S AD KH 9D 8C","6D 6C 7S 5D TH 2S AC"],"piles":["JS","JC","4S","3H","","","",""],"stock":"4H 6S 7D 4C KS 9C JD TC 7H 3D KC 5S 8H 4D QD AS 2H TS 5H QH","totals":[50,50,50,50],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","",""],"dead_turns":0,"history":[],"ending":null}','TD>N KD>NE W>S',4,'turn','2026-11-30 23:17:27.240503',NULL,'2026-11-30 23:17:27.243324',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('e4b2cac767c64ceb81ef5e0071f0e393','random','3152d09d4ca33b948528e4a1ee2025aa28d82a3e2d78a097c08dc167dc185b12','{"seats": 5, "draw": "start", "kings": "forced", "opening_kings": "corner", "hand": 6, "scoring": "coins", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}, {"name": "David", "level": "easy"}]',1,'deal | TS>E .
9D>E
9C>S
8H>S','{"number":1,"scores":[],"dealer":3,"hands":["3S 9S 9D 7S 2C 8H 9C","2D QS QH 7H 8D 5C","3H 3D 5S 6D AS QC","2S 8C AC KS TC 9H","6S 4C JS 4D 5D 2H"],"piles":["4S","JD TS","TD","3C","KD","","",""],"stock":"JC 6C KH AH 8S JH 7C AD TH QD 5H 7D KC 6H 4H","totals":[50,50,50,50,50],"pot":0,"turn":0,"played":"","drew":true,"drawn":["9C","","","",""],"dead_turns":0,"history":[[4,"TS>E .",true]],"ending":null}','9D>E 9C>S 8H>S',6,'turn','2026-11-30 23:17:27.244600',NULL,'2026-11-30 23:17:27.247429',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('f54e52b8c16f4d38a4d9e5a559a1f3ba','random','e9e9eb26fb412a7dd967126b7e3aafcbd79d4147a0521d6dfaf68d3f217fbd0b','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | E>NE S>W KS>SE AC>E 6D>S 5C>S .
4H>S
3C>S
2H>S
AS>S
QC>NE
N>NE
4C>N
. | 6C>W 5H>W N>W QS>N 3H>W 2C>W . | AD>W . | QH>SE JS>SE .
TD>SE
. | 9S>SE . | TC>NE 9D>NE W>NE 8D>SE JC>W TH>W 9C>W . | .
. | 7C>SE S>SE 4S>S 3D>S','{"number":1,"scores":[[3,0,2,4]],"dealer":2,"hands":["5S 7D 2D","","2S 9H","8C 5D QD 4D"],"piles":["QS","AC","4S 3D","JC TH 9C","KH QC JD TC 9D 8S 7H 6C 5H 4C 3H 2C AD","KS QH JS TD 9S 8D 7C 6D 5C 4H 3C 2H AS","",""],"stock":"KD 8H 7S JH 6H TS AH 3S KC 6S","totals":[3,0,2,4],"pot":0,"turn":1,"played":"7C>SE S>SE 4S>S 3D>S","drew":false,"drawn":["2D","3D","9H","4D"],"dead_turns":0,"history":[[3,"E>NE S>W KS>SE AC>E 6D>S 5C>S .",true],[0,"4H>S 3C>S 2H>S AS>S QC>NE N>NE 4C>N .",true],[1,"6C>W 5H>W N>W QS>N 3H>W 2C>W .",true],[2,"AD>W .",true],[3,"QH>SE JS>SE .",true],[0,"TD>SE .",true],[1,"9S>SE .",true],[2,"TC>NE 9D>NE W>NE 8D>SE JC>W TH>W 9C>W .",true],[3,".",true],[0,".",true],[1,"7C>SE S>SE 4S>S 3D>S",false]],"ending":"out"}','',46,'round_over','2026-11-30 23:17:27.332153',NULL,'2026-11-30 23:17:27.372186',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('43986766ee1642f0a304a0dc7c186cc5','random','1730f97fabb17b9c8413e75ca574daf53e6fa24265bcd931751393d9c745f07f','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | 5D>S 4S>S E>S 8C>E . | 2C>S AH>S . | TC>N .
9D>N
KD>NE
QC>NE
N>NE
6H>N
5S>N
E>NE
QH>E
. | . | . | 4H>N .','{"number":1,"scores":[],"dealer":0,"hands":["2S 4D","5C 6D 2H 8S 3S 8D","5H JD TD AS 3C 9H 6C","TH 4C 8H 7S 3H TS 7H"],"piles":["6H 5S 4H","QH","6S 5D 4S 3D 2C AH","AC","KD QC JH TC 9D 8C","","",""],"stock":"7C JS 2D KS AD JC 7D QS QD KH KC 9S 9C","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["4D","8D","6C","7H"],"dead_turns":0,"history":[[1,"5D>S 4S>S E>S 8C>E .",true],[2,"2C>S AH>S .",true],[3,"TC>N .",true],[0,"9D>N KD>NE QC>NE N>NE 6H>N 5S>N E>NE QH>E .",true],[1,".",true],[2,".",true],[3,"4H>N .",true]],"ending":null}','',24,'turn','2026-11-30 23:17:27.391812',NULL,'2026-11-30 23:17:27.437470',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('ae38851616834a6688113f6e2dd1eb45','random','9aae640c07e83fdf0e926ac92953c4b273cabe6ee90a0e0c002f8945bf6a2b5c','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | S>NE . | 8C>E W>E 2H>S TS>W E>W 2D>E . | QH>NE .
AH>N','{"number":1,"scores":[],"dealer":0,"hands":["AH TC JH 5S AS JC QC","QD 6C 4C 3H 4D 7S 3C 6H","JS 5H 5C AC","4H 5D 4S 8S 7C 9S 3S"],"piles":["2S","2D","2H","TS 9D 8C 7D","KC QH","","",""],"stock":"AD QS 8D JD TH KD 3D 6D TD 7H 9H 6S 8H 2C 9C KH KS","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","6H","AC","3S"],"dead_turns":0,"history":[[1,"S>NE .",true],[2,"8C>E W>E 2H>S TS>W E>W 2D>E .",true],[3,"QH>NE .",true]],"ending":null}','AH>N',13,'turn','2026-11-30 23:17:27.466617',NULL,'2026-11-30 23:17:27.469163',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('3924dca54c2a438dad19b86454bceb01','random','d829e61a2788d92df5c05b92cf80d6e0177345ec917e687ffc88994a73c204b0','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | TD>W 7C>N . | JH>E TS>E 9D>E . | KH>NE E>NE 7S>S QH>E W>E 4D>W 3S>W .
. | . | 8S>NE . | .
. | KC>SE E>SE . | AS>E . | 7D>NE .
6C>NE
undo','{"number":1,"scores":[],"dealer":0,"hands":["QC AH 4C JD 6S 5C 9H 6C 5S","7H TH TC 4H 2C AD KD","QD 3D 5H 6D 9C","6H 2S 3H KS"],"piles":["8D 7C","AS","8H 7S","4D 3S","KH QS JH TS 9D 8S 7D","KC QH JC TD","",""],"stock":"2H 5D 9S 4S 2D AC JS 8C 3C","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["5S","KD","9C","KS"],"dead_turns":0,"history":[[1,"TD>W 7C>N .",true],[2,"JH>E TS>E 9D>E .",true],[3,"KH>NE E>NE 7S>S QH>E W>E 4D>W 3S>W .",true],[0,".",true],[1,".",true],[2,"8S>NE .",true],[3,".",true],[0,".",true],[1,"KC>SE E>SE .",true],[2,"AS>E .",true],[3,"7D>NE .",true]],"ending":null}','',31,'turn','2026-11-30 23:17:27.549852',NULL,'2026-11-30 23:17:27.578680',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('c48268031e254a55a6eab37ee736ff83','random','b970aa2b52c5fa7c0996c4faec8883ed1bc01336f4bf23222466c69f0d687657','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "hard"}, {"name": "Bruno", "level": "hard"}, {"name": "Clara", "level": "easy"}]',1,'deal | S>N W>E KH>NE N>NE 5H>N 7S>S TH>W . | KC>SE 4C>N 9C>W E>W 2D>E AC>E . | .','{"number":1,"scores":[],"dealer":0,"hands":["6H TS 3C 9S 7D AS 5S","JS 5C 8C 8S","2C JC KS","QS 7H KD 4S 2H 9H 8H AH"],"piles":["5H 4C","2D AC","7S","TH 9C 8D 7C","KH QC JH","KC","",""],"stock":"3D JD 3S 5D AD 6D QH TD 2S 4H 6S TC 6C QD 9D 4D 3H","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","8S","KS","AH"],"dead_turns":0,"history":[[1,"S>N W>E KH>NE N>NE 5H>N 7S>S TH>W .",true],[2,"KC>SE 4C>N 9C>W E>W 2D>E AC>E .",true],[3,".",true]],"ending":null}','',17,'turn','2026-11-30 23:17:27.678830',NULL,'2026-11-30 23:17:27.678830',NULL,'f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('7f49e8a7e72044989609fc0e26489422','daily','b06aa3a083be808981e0d5806f7e52d0319cd645ac63036036e6030cf35b10cc','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": 25}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | 2H>N . | JC>E .
TD>E','{"number":1,"scores":[],"dealer":1,"hands":["TD KD 2C 4D JS 2D QS","3D QC 8D 2S 8H 9S 5C","9H 9C TS 7S AH 3S AD","TC JH 7H 6D QD 6C 4H"],"piles":["3C 2H","QH JC","4S","4C","","","",""],"stock":"TH 6H 8C 5H JD AS 5S KS 8S 3H 6S 5D KC 7C KH 9D 7D AC","totals":[0,0,0,0],"pot":0,"turn":0,"played":"","drew":false,"drawn":["","","AD","4H"],"dead_turns":0,"history":[[2,"2H>N .",true],[3,"JC>E .",true]],"ending":null}','TD>E',6,'turn','2026-11-30 23:17:27.699163',NULL,'2026-11-30 23:17:27.701464','2026-11-30','f2cadc0c704f47498a22d790067f0855');
INSERT INTO "games_match" VALUES('e550e9f2b9914eb291ef9e48b90f2152','random','fa4c9567cb3f6c5941e8fde2cb00691af0f916c912da137405c567605a7df5be','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'deal | S>E 8C>S E>S 2H>E AS>E . | AD>W .
8D>N
5H>S
KD>NE
. | KC>SE KH>SW QS>NE QD>SE . | 7S>N 4S>S . | QC>SW .
JS>SE
TH>SE
N>SE
9D>N
S>N
8H>S
. | . | 6D>SE . | 3D>N W>N AC>W .
JD>NE
. | 5C>SE . | TC>NE N>NE 2C>N . | AH>N 7C>S JH>SW .
TS>SW
9H>SW','{"number":1,"scores":[[0,5,3,4]],"dealer":1,"hands":["","9S 5D 4H 3C JC","QH TD 7D","4C 8S 3S 5S"],"piles":["2C AH","2H AS","8H 7C","AC","KD QS JD TC 9D 8C 7H 6C 5H 4S 3D 2S AD","KC QD JS TH 9C 8D 7S 6D 5C","KH QC JH TS 9H",""],"stock":"3H 4D 6H 6S 2D KS","totals":[0,5,3,4],"pot":0,"turn":0,"played":"TS>SW 9H>SW","drew":false,"drawn":["TS","JC","7D","5S"],"dead_turns":0,"history":[[2,"S>E 8C>S E>S 2H>E AS>E .",true],[3,"AD>W .",true],[0,"8D>N 5H>S KD>NE .",true],[1,"KC>SE KH>SW QS>NE QD>SE .",true],[2,"7S>N 4S>S .",true],[3,"QC>SW .",true],[0,"JS>SE TH>SE N>SE 9D>N S>N 8H>S .",true],[1,".",true],[2,"6D>SE .",true],[3,"3D>N W>N AC>W .",true],[0,"JD>NE .",true],[1,"5C>SE .",true],[2,"TC>NE N>NE 2C>N .",true],[3,"AH>N 7C>S JH>SW .",true],[0,"TS>SW 9H>SW",false]],"ending":"out"}','',51,'match_over','2026-11-30 23:17:27.715823','2026-11-30 23:17:27.771156','2026-11-30 23:17:27.771869',NULL,'f2cadc0c704f47498a22d790067f0855');
CREATE TABLE "games_player" ("id" char(32) NOT NULL PRIMARY KEY, "nickname" varchar(20) NULL, "skeleton" varchar(120) NULL UNIQUE, "token_hash" varchar(64) NOT NULL UNIQUE, "created" datetime NOT NULL);
INSERT INTO "games_player" VALUES('c640773710db42c497f497a763c5c842','Stored Ana','stored-ana','af9aa3292317c5760191c03858651ea14e3d8990345d15f14db7c8acb61b282c','2026-11-30 23:17:26.818643');
INSERT INTO "games_player" VALUES('f2cadc0c704f47498a22d790067f0855',NULL,NULL,'673a635fb1958bf5c03884e070bc444028d1e33860eebeeaf00ab6d0e2582fc4','2026-11-30 23:17:26.969911');
CREATE TABLE "games_share" ("code" varchar(10) NOT NULL PRIMARY KEY, "seed" varchar(64) NOT NULL, "rules" text NOT NULL CHECK ((JSON_VALID("rules") OR "rules" IS NULL)), "opponents" text NOT NULL CHECK ((JSON_VALID("opponents") OR "opponents" IS NULL)), "bots_version" smallint unsigned NOT NULL CHECK ("bots_version" >= 0), "match_id" char(32) NULL UNIQUE REFERENCES "games_match" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "games_share" VALUES('RGZUQKTUQP','fa4c9567cb3f6c5941e8fde2cb00691af0f916c912da137405c567605a7df5be','{"seats": 4, "draw": "end", "kings": "optional", "opening_kings": "stay", "hand": 7, "scoring": "penalty", "target": "single"}','[{"name": "Ana", "level": "easy"}, {"name": "Bruno", "level": "medium"}, {"name": "Clara", "level": "hard"}]',1,'e550e9f2b9914eb291ef9e48b90f2152');
CREATE TABLE "games_transfer" ("player_id" char(32) NOT NULL PRIMARY KEY REFERENCES "games_player" ("id") DEFERRABLE INITIALLY DEFERRED, "code_hash" varchar(64) NOT NULL UNIQUE, "expires" datetime NOT NULL);
CREATE TABLE "leaderboard_daytotal" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "total" integer unsigned NOT NULL CHECK ("total" >= 0), "players" integer unsigned NOT NULL CHECK ("players" >= 0), "daily_id" date NOT NULL REFERENCES "games_daily" ("date") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_count_a_total_a_day" UNIQUE ("daily_id", "total"));
INSERT INTO "leaderboard_daytotal" VALUES(1,27,1,'2026-11-30');
CREATE TABLE "leaderboard_result" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "total" integer unsigned NOT NULL CHECK ("total" >= 0), "won" bool NOT NULL, "scores" text NOT NULL CHECK ((JSON_VALID("scores") OR "scores" IS NULL)), "finished" datetime NOT NULL, "posted" bool NOT NULL, "daily_id" date NOT NULL REFERENCES "games_daily" ("date") DEFERRABLE INITIALLY DEFERRED, "match_id" char(32) NOT NULL UNIQUE REFERENCES "games_match" ("id") DEFERRABLE INITIALLY DEFERRED, "player_id" char(32) NOT NULL REFERENCES "games_player" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_result_a_player_a_day" UNIQUE ("player_id", "daily_id"));
INSERT INTO "leaderboard_result" VALUES(1,27,0,'[6, 5, 16]','2026-11-30 23:17:26.963194',1,'2026-11-30','c3939947daf7494b9b677f42a1bcfce6','c640773710db42c497f497a763c5c842');
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
