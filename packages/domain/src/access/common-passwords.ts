/**
 * Common passwords and their parts, Swedish and English, in lower case. Attackers try these first. `passwordWeaknesses`
 * also finds variants with digits, signs and look-alike letters.
 * Small on purpose: the server also checks a long published list, which has few Swedish words.
 * Source: published counts of leaked passwords, and common parts of Swedish ones.
 */
export const COMMON_PASSWORDS = `
password passw0rd passwort password1 password12 password123 passord losenord lösenord mittlösenord mittlosenord
nyttlösenord hemligt hemlighet hemlig qwerty qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qazwsx qazwsxedc
1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx zaq1zaq1 zxcvbn zxcvbnm asdf asdfgh asdfghjk asdfghjkl asdfasdf
abcd1234 abc12345 abc123abc a1b2c3d4 aa123456 a1234567 a12345678 123abc123 12341234 11223344 12344321 87654321
123123123 147258369 159753456 741852963 789456123 1234qwer 123qweasd 123456qwerty 987654321 0987654321 1029384756
letmein welcome welcome1 willkommen bienvenue valkommen välkommen inloggning inlogg logga loggain login admin
administrator administration root toor superuser system server manager master guest user default changeme
changeit change secret topsecret access test tester testing test1234 testtest demo demodemo temp temporary
trustno iloveyou ilove iloveu loveyou loveme lovely lover forever always jagälskardig jagalskardig älskling
alskling älskar alskar kärlek karlek hjärta hjarta pussel sweetheart princess prinsessa princes prince prins queen
king kungen drottning angel ängel angels baby babygirl babyboy honey gullunge sötnos sotnos
dragon drake monkey apan tiger lejon lion panther wolf varg björn bjorn bear eagle örn falcon hawk shark dolphin
delfin butterfly fjäril häst hast horse hund katt kisse kitty kitten hello hellokitty puppy doggy snoopy tigger
garfield pikachu pokemon mario zelda sonic naruto
sunshine solsken sommar summer vinter winter autumn spring snowflake rainbow regnbåge flower blomma blommor rose
roses rosor daisy lily violet orange banana banan apple äpple cherry cookie chocolate choklad glass godis kaffe
coffee pepper ginger cheese pizza hamburger
football fotboll soccer hockey ishockey baseball basketball basket tennis golf bandy innebandy handboll
djurgården djurgarden hammarby malmöff malmoff göteborg goteborg ifkgöteborg stockholm malmö malmo uppsala sverige
gislaved västerås vasteras örebro orebro linköping linkoping helsingborg norrköping norrkoping jönköping jonkoping
umeå umea lund borås boras sundsvall gävle gavle eskilstuna halmstad växjö vaxjo karlstad södertälje sodertalje
kristianstad kalmar trollhättan trollhattan östersund ostersund falun skövde skovde värnamo varnamo anderstorp
småland smaland skåne skane dalarna värmland varmland
svenska sweden svensk norden norge norway danmark finland england london paris berlin america amerika usa texas
chelsea liverpool arsenal barcelona juventus realmadrid manchester manutd united
superman batman spiderman ironman starwars starwar skywalker matrix hobbit gandalf harrypotter hogwarts disney
mercedes ferrari porsche volvo saab toyota honda yamaha harley suzuki corvette mustang chevrolet bmw audi
samsung iphone android nokia google facebook internet computer dator datorn windows microsoft linux ubuntu apple123
github linkedin myspace youtube netflix spotify minecraft fortnite roblox counterstrike warcraft starcraft
michael michelle jennifer jessica jordan thomas robert daniel andrew anthony joshua matthew charlie nicole ashley
amanda hannah samantha taylor george william richard charles joseph patrick steven christian alexander
anders andreas anna annika astrid axel bengt birgitta björne britt carina carl caroline cecilia charlotte christer
christina david elias elin elisabet ella emelie emil emma erik eriksson eva filip fredrik frida gustaf gustav
gunnar göran hanna hans helena henrik hugo ida ingrid isabella jakob jan jenny jens jesper joakim johan johanna
johannes johansson john jonas josefin julia karin karl katarina kerstin kjell kristina lars larsson lena lennart
leo liam lina linda linnea linus lisa louise lovisa lucas ludvig magnus maja malin marcus maria marie martin
mathias matilda mats mattias mikael moa monica niklas nilsson olle olof oscar oskar patrik per persson peter
petter pontus rebecka rickard robin roger sandra sara sebastian simon sofia sofie stefan stina sven svensson
therese tobias tomas ulf ulla ulrika urban veronica viktor viktoria vilma wilma åke åsa örjan
måndag mandag tisdag onsdag torsdag fredag lördag lordag söndag sondag monday tuesday wednesday thursday friday
saturday sunday januari februari mars april maj juni juli augusti september oktober november december january
february march june july august october midsommar midsummer julafton jultomte tomten christmas påsk halloween
hejsan hejhej hejhejhej hejhopp hallå halla tjena tjejen tjejer killen killar flicka pojke mamma pappa mormor
morfar farmor farfar familj familjen familjen family mother father brother sister syster bror barn barnen
sommarlov semester skolan skola jobbet arbete kontor kontoret företag foretag chefen kollega fredagsmys
cykel cykeln cyklar cyklist bicycle cycling bike bikes biker mountainbike elcykel racer lastcykel kedja pedal
hjälm förmån forman benefit leasing
freedom frihet lucky lyckan lycka happy glad smile whatever nothing something anything everything blessed jesus
christ god heaven faith peace hope believe creative killer hunter ranger gangster thunder lightning phoenix
silver golden diamond crystal purple yellow green blue black white red rödvin rosa gröngräs blåvit svart
cheesecake metallica nirvana eminem beatles elvis abba europe slipknot rammstein megadeth hiphop rocknroll
fuckyou fuckoff asshole bullshit bitch whore fitta kuken jävla javla fanfan helvete satan skitunge
correcthorsebatterystaple correct horse battery staple
`.trim();
