// A game to try the review with: two players of Lexagon's own that err now and then.

export const EXAMPLE = `#character-encoding UTF-8
#player1 Ann Ann Other
#player2 Bo Bo Peep
#title An example
#description Ann and Bo, made by Lexagon
#lexicon enable
>Ann: AOOQR?? 8D QuARk +44 44
>Bo: ABCDEEL E6 ED.CABLE +74 74
>Ann: AAOORRT F10 ROAR +18 62
>Bo: DIIMSUZ F4 MID +17 91
>Ann: ACILOTV 3C VATIC +33 95
>Bo: IIIOSUZ D3 .ZO +24 115
>Ann: DDFHLOT 13A FOLD.. +20 115
>Bo: IIIPSUU A12 P.UI +36 151
>Ann: DEHLRTY 14A .H +20 135
>Bo: HIIOSSU E2 U. +2 153
>Ann: DEGLRTY 1E GREY +28 163
>Bo: HIIOSSS I6 HIS +20 173
>Ann: DEELNTT J1 NETTLED +72 235
>Bo: GIINOSS G13 SI +15 188
>Ann: AENOUVY 1J .OVENA +39 274
>Bo: EGINOST M1 .GESTION +70 258
>Ann: EEMOUWY 15G MEOW +32 306
>Bo: AGIKNTX 8L K.IT +39 297
>Ann: EJNOPUY 5I P.EN.Y +31 337
>Bo: AGLNOSX 14J ALONG +23 320
>Ann: AEJNORU 13J JANE +43 380
>Bo: EFIRSUX 12M FIX +27 347
>Ann: EIORTUW 10B OUR..I +8 388
>Bo: AABERSU L3 BA.S +22 369
>Ann: ETW 2I T.W +11 399
>Bo: AERU 11N AE +13 382
>Ann: E C12 E. +2 401
>Ann: (RU) +4 405
`;
