import type { ApiGroup } from '#src/features/public-api/api-groups-contract.ts';

const calls: Readonly<Record<string, string>> = {
  'GET /api/benefits/:id/term-end':
    'Visar vad som händer med cykeln när avtalstiden tar slut, och vad du kan välja.',
  'POST /api/benefits/:id/term-end/buy-out':
    'Väljer att köpa loss cykeln till priset som visas, på nettolönen.',
  'POST /api/benefits/:id/term-end/return': 'Bokar återlämning av cykeln i en butik en viss dag.',
  'POST /api/benefits/:id/term-end/extension': 'Väljer 12 månader till för summan som visas.',
  'POST /api/benefits/:id/term-end/withdrawal': 'Tar tillbaka ett val som inte har börjat gälla.',
  'POST /api/benefits/:id/term-end/answer': 'Godkänner butikens besiktning, eller invänder.',
  'GET /api/benefits/:id/term-end/photos/:photoId': 'En bild från besiktningen.',
  'GET /api/employer/:companyId/benefits/:benefitId/term-end':
    'Visar vad en anställd har valt när avtalstiden tar slut.',
  'POST /api/employer/:companyId/benefits/:benefitId/term-end/decision':
    'Avgör en anställds invändning mot en besiktning, med ett skäl.',
  'GET /api/employer/:companyId/benefits/:benefitId/term-end/photos/:photoId':
    'En bild från en besiktning, för arbetsgivarens HR.',
  'GET /api/store/:storeId/embedding-sites': 'Webbplatserna som får visa butikens kalkylator i en ram.',
  'PUT /api/store/:storeId/embedding-sites':
    'Sparar webbplatserna som får visa butikens kalkylator i en ram.',
  'GET /api/store/:storeId/service':
    'Hittar en pågående förmån på ramnummer eller förmånsnummer, med servicepaket och det som är kvar av budgeten.',
  'GET /api/store/:storeId/claims': 'Listar butikens serviceärenden.',
  'POST /api/store/:storeId/claims': 'Skickar ett serviceärende, en gång per nyckel.',
  'GET /api/store/:storeId/claims/:claimId': 'Läser ett av butikens serviceärenden.',
  'POST /api/store/:storeId/claims/:claimId/photos':
    'Lägger till ett foto till ett serviceärende, utan metadata.',
  'GET /api/store/:storeId/claims/:claimId/photos/:photoId':
    'Hämtar ett foto av ett serviceärende till butiken.',
  'GET /api/benefits/:id/service':
    'Läser servicepaket, återstående budget och serviceärenden för den egna förmånen.',
  'POST /api/benefits/:id/claims/:claimId/answer':
    'Går med på att betala resten av ett serviceärende, eller tackar nej.',
  'GET /api/benefits/:id/claims/:claimId/photos/:photoId':
    'Hämtar ett foto av ett serviceärende till den anställda.',
  'GET /api/admin/service-claims': 'Listar alla butikers serviceärenden.',
  'GET /api/admin/service-claims/:claimId': 'Läser vilket serviceärende som helst.',
  'POST /api/admin/service-claims/:claimId/rejection': 'Avvisar ett serviceärende med ett skäl.',
  'GET /api/admin/service-claims/:claimId/photos/:photoId':
    'Hämtar ett foto av vilket serviceärende som helst.',
  'GET /api/store/:storeId/payouts': 'Listar det som en butik får betalt för, det senaste först.',
  'GET /api/store/:storeId/payouts/csv': 'Laddar ner en butiks utbetalningar som en CSV-fil.',
  'GET /api/store/:storeId/payout-sums':
    'Hämtar summan av en butiks utbetalningar per status, och det som ska faktureras per period.',
  'GET /api/store/:storeId/returns': 'Cyklarna som är bokade att lämnas tillbaka till butiken, efter dag.',
  'GET /api/store/:storeId/returns/:benefitId': 'Visar en av butikens återlämningar.',
  'POST /api/store/:storeId/returns/:benefitId': 'Sparar besiktningen av en återlämnad cykel.',
  'POST /api/store/:storeId/returns/:benefitId/photos':
    'Lägger till en bild av en skadad del, utan bildens metadata.',
  'DELETE /api/store/:storeId/returns/:benefitId/photos/:photoId':
    'Tar bort en bild innan besiktningen är sparad.',
  'GET /api/store/:storeId/returns/:benefitId/photos/:photoId': 'En bild från en återlämning, för butiken.',
  'GET /api/admin/benefits-export': 'Förmåner som CSV-fil, med samma filter som listan.',
  'POST /api/companies/export': 'Arbetsgivare och butiker som CSV-fil, med samma filter som listan.',
  'GET /api/admin/benefits/:id/card-payments': 'Kortbetalningarna för en förmåns cykel, med återbetalningar.',
  'POST /api/admin/refunds/:id/retry': 'Skickar en nekad återbetalning igen.',
  'POST /api/admin/refunds/:id/settlement':
    'Bekräftar att en nekad återbetalning har betalats på annat sätt.',
  'GET /api/admin/benefits/:id/term-end': 'Visar hur en förmån tar slut.',
  'PUT /api/admin/benefits/:id/term-end/price': 'Sätter marknadsvärde och pris för en cykel, med ett skäl.',
  'POST /api/admin/benefits/:id/term-end/decision': 'Avgör en invändning mot en besiktning åt arbetsgivaren.',
  'GET /api/admin/benefits/:id/term-end/photos/:photoId': 'En bild från en besiktning.',
  'GET /api/market-values': 'Tabellerna med marknadsvärden, den senaste först.',
  'PUT /api/market-values': 'Sätter marknadsvärdena som gäller från en dag.',
  'GET /api/products': 'Listar produkter efter filter och sökning, sida för sida.',
  'GET /api/products/:id': 'En produkt med allt som dess sida visar.',
  'GET /api/catalogue/filters': 'Kategorier, taggar och nivåer att filtrera på.',
  'GET /api/reviews/:id': 'Omdömen om en produkt.',
  'POST /api/cart/quote': 'Räknar ut vad en varukorg kostar.',
  'POST /api/orders': 'Lägger en beställning. Samma nyckel ger samma beställning.',
  'POST /api/orders/look-up': 'Öppnar en beställning med dess nummer och e-postadress.',
  'POST /api/orders/view': 'Öppnar en beställning med nyckeln ur dess länk.',
  'POST /api/orders/document': 'En beställning som PDF, med nyckeln ur dess länk.',
  'POST /api/orders/confirm': 'Bekräftar e-postadressen för en beställning med nyckeln ur mejlet.',
  'POST /api/orders/notices': 'Tar emot att en kund ångrar ett köp eller reklamerar.',
  'GET /api/profile/orders': 'Den inloggades beställningar, nyaste först.',
  'GET /api/admin/catalogue': 'Produkter för administratörer, även opublicerade, den senast ändrade först.',
  'POST /api/admin/catalogue': 'Skapar en produkt. Den är inte till salu förrän den publiceras.',
  'GET /api/admin/catalogue/:id': 'En produkt på alla språk, med bilder och tidigare priser.',
  'PUT /api/admin/catalogue/:id': 'Ändrar en produkt. En version som inte är den nyaste avvisas.',
  'POST /api/admin/catalogue/:id/publication': 'Publicerar en produkt, eller tar bort den ur webbutiken.',
  'POST /api/admin/catalogue/:id/pictures':
    'Lägger till en bild som Base64. Innehållet kontrolleras och bilden kodas om.',
  'PUT /api/admin/catalogue/:id/pictures': 'Ordnar en produkts bilder. De som utelämnas tas bort.',
  'GET /api/admin/catalogue-words': 'Kategorier och taggar på alla språk.',
  'POST /api/admin/catalogue-words': 'Lägger till en kategori eller tagg.',
  'GET /api/admin/catalogue-export': 'Sortimentet som CSV-fil.',
  'POST /api/admin/catalogue-imports': 'Kontrollerar en CSV-fil rad för rad utan att ändra något.',
  'GET /api/admin/catalogue-imports/:id': 'Hur långt en lista har kommit.',
  'GET /api/admin/catalogue-imports/:id/rows': 'Raderna i en lista och vad som händer med dem.',
  'POST /api/admin/catalogue-imports/:id/steps': 'Importerar nästa del av en lista.',
  'GET /api/reviews/:id/own':
    'Vad den inloggade har skrivit om en produkt, och om det finns ett köp att skriva om.',
  'POST /api/reviews/:id/own': 'Skriver ett omdöme om en produkt som den inloggade har köpt och fått.',
  'PUT /api/reviews/:id/own/:reviewId': 'Ändrar ett eget omdöme.',
  'GET /api/admin/reviews': 'Omdömen om alla produkter för personalen, de nyaste först.',
  'POST /api/admin/reviews/:id/hiding': 'Döljer ett omdöme med ett skäl, eller visar det igen.',
  'GET /api/admin/orders': 'Beställningar för personalen, med sökning och filter.',
  'GET /api/admin/orders-export': 'Beställningar som CSV-fil, med samma filter som listan.',
  'GET /api/admin/orders/:id': 'En beställning med rader, historik och betalning.',
  'POST /api/admin/orders/:id/acts': 'För en beställning vidare till nästa status.',
  'PUT /api/admin/orders/:id/assignment': 'Tilldelar en kollega och en partnerbutik en beställning.',
  'POST /api/admin/orders/:id/link':
    'Avslutar de länkar till en beställning som köparen har fått och mejlar en ny.',
  'POST /api/admin/orders/:id/buyer-views': 'En beställning så som köparen ser den. Varje gång antecknas.',
  'POST /api/admin/orders/:id/notes': 'Skriver en anteckning i en beställnings historik.',
  'GET /api/admin/order-assignees': 'Vilka kollegor och butiker som kan få en beställning.',
  'GET /api/admin/order-notices': 'Ångrade köp och reklamationer, nyaste först.',
  'POST /api/admin/order-notices/:id/handled': 'Markerar ett ångrat köp eller en reklamation som hanterad.',
  'POST /api/payments/state': 'Hur det gick med en kortbetalning, för den som kommer tillbaka från banken.',
  'GET /api/demo-accounts': 'Demokontona, bara i demoläget.',
  'GET /api/account': 'Den inloggades roll och rättigheter.',
  'POST /api/account/first-factor':
    'Använder länken som låter personal slå på sin tvåstegsinloggning, en gång.',
  'POST /api/first-factor-links': 'Mejlar personal en länk för att slå på tvåstegsinloggningen.',
  'GET /api/account/sessions': 'Var den inloggade är inloggad.',
  'DELETE /api/account/sessions/:id': 'Avslutar en egen session.',
  'GET /api/profile/benefits': 'Den inloggades förmåner.',
  'GET /api/search': 'Söker bland produkter, med filter och antal.',
  'GET /api/search/suggestions': 'Förslag medan man skriver i sökfältet.',
  'GET /api/search/kept': 'De produkter som en webbläsare har sparat, utan dem som är borta.',
  'GET /api/benefit-calculator': 'Räntor och belopp som förmånen räknas ut med.',
  'POST /api/benefit-calculator': 'Räknar ut vad en cykel kostar som förmån.',
  'GET /api/benefit-parameters': 'Satser för förmånen, år för år, för den som sköter dem.',
  'PUT /api/benefit-parameters': 'Sparar ett års satser för förmånen.',
  'GET /api/account/bankid': 'Om den inloggade har kopplat BankID.',
  'POST /api/companies/find':
    'Ett företag eller en butik efter organisationsnummer, i vilket format som helst.',
  'POST /api/companies/search': 'Företag och butiker, senast ändrade först, efter namn eller nummer.',
  'GET /api/companies/:id': 'Ett företag.',
  'POST /api/companies': 'Sparar ett företag efter kreditkontrollen, eller ändrar det.',
  'PUT /api/companies/:id': 'Ändrar det som skrivits in om ett företag.',
  'POST /api/companies/:id/credit-clearance':
    'Godkänner ett företag vars kredit inte var godkänd, med ett skäl. Måste göras av en annan administratör än den som lade in det.',
  'POST /api/companies/:id/reveal': 'Visar en enskild näringsidkares hela nummer. Varje visning loggas.',
  'GET /api/companies/:id/policy': 'Företagets policy.',
  'PUT /api/companies/:id/policy': 'Sparar företagets policy.',
  'GET /api/companies/:id/employees': 'Företagets anställda.',
  'PUT /api/companies/:id/employees': 'Ersätter listan med anställda i ett svep.',
  'GET /api/companies/:id/signatories': 'De som ska teckna firman.',
  'PUT /api/companies/:id/signatories': 'Väljer vilka som ska teckna firman.',
  'POST /api/companies/:id/signatories/:signatoryId/reveal':
    'Visar en firmatecknares hela personnummer. Varje visning loggas.',
  'POST /api/companies/:id/steps': 'Avslutar ett steg i guiden.',
  'POST /api/light-onboarding/pass': 'Ger ett pass för formuläret åt den som har åtkomstkoden.',
  'POST /api/light-onboarding/contract':
    'Sparar företaget, skapar avtalet och skickar det till kontaktpersonen.',
  'GET /api/profile/agreements':
    'Signerade avtal där den inloggades bekräftade e-postadress eller BankID är part.',
  'GET /api/profile/agreements/:id/document': 'Dokumentet för ett avtal.',
  'GET /api/profile/data-copies': 'Beställda kopior av de egna uppgifterna.',
  'POST /api/profile/data-copies': 'Beställer en kopia av de egna uppgifterna.',
  'GET /api/profile/data-copies/:id': 'Hämtar en kopia som är klar.',
  'POST /api/agreements/search': 'Listar avtal, nyast först, efter status och sökord.',
  'GET /api/agreements/:id/document': 'Avtalet som PDF. Varje hämtning loggas.',
  'POST /api/agreements/:id/remind': 'Påminner dem som inte har signerat, högst en gång om dagen var.',
  'POST /api/agreements/:id/withdraw': 'Återkallar ett avtal som inte alla har signerat.',
  'GET /api/agreements/defaults': 'Förvald arbetsyta och mall på testsidan.',
  'POST /api/company-data/reveal': 'Visar hela personnumret för en firmatecknare. Varje visning loggas.',
  'GET /api/content/:id': 'En informationssida med sina texter.',
  'GET /api/content/data-processing/file': 'Villkoren för personuppgiftsbiträde som PDF.',
  'DELETE /api/profile': 'Tar bort det egna kontot.',
  'GET /api/user-roles': 'De roller som den som frågar får se.',
  'GET /api/user-roles/:userId': 'Rollen för ett konto.',
  'PUT /api/user-roles/:userId': 'Ändrar rollen för ett konto.',
  'GET /api/profile/requests': 'Egna förfrågningar, den nyaste först.',
  'POST /api/requests/:id/status':
    'En förfrågan och vad som har hänt med den, för den som har koden eller skickade den.',
  'GET /api/stores/:id/members': 'Visar medlemmarna i en butik.',
  'POST /api/stores/:id/members': 'Gör ett konto till medlem i en butik.',
  'POST /api/stores/:id/members/:memberId/end': 'Avslutar ett medlemskap i en butik.',
  'GET /api/account/stores': 'Visar de butiker som du är medlem i.',
  'GET /api/store/:storeId': 'Visar en butik för dess medlemmar.',
  'GET /api/store/:storeId/work': 'Visar vad butiken ska göra nu, med varje listas storlek och första rader.',
  'GET /api/store/:storeId/bikes': 'Visar cyklarna i en av butikens listor.',
  'GET /api/store/:storeId/bikes/:benefitId':
    'Visar en cykel i butiken, med förberedelse och tid för hämtning.',
  'PUT /api/store/:storeId/bikes/:benefitId/preparation': 'Sparar hur långt en cykel har förberetts.',
  'POST /api/store/:storeId/bikes/:benefitId/appointment': 'Föreslår två till fem tider för hämtning.',
  'POST /api/store/:storeId/bikes/:benefitId/appointment/cancellation':
    'Avbokar tiden, eller tar tillbaka förslaget.',
  'GET /api/store/:storeId/bikes/:benefitId/appointment/calendar':
    'Ger den bokade tiden som iCalendar-fil till butiken.',
  'GET /api/benefits/:id/appointment': 'Visar tiden för att hämta den egna cykeln.',
  'POST /api/benefits/:id/appointment/choice': 'Väljer en av de föreslagna tiderna.',
  'POST /api/benefits/:id/appointment/wish': 'Ber butiken om andra tider.',
  'POST /api/benefits/:id/appointment/cancellation': 'Avbokar den egna tiden.',
  'GET /api/benefits/:id/appointment/calendar': 'Ger den egna tiden som iCalendar-fil.',
  'GET /api/store/:storeId/handovers': 'Visar de cyklar som butiken ska lämna ut.',
  'GET /api/store/:storeId/handovers/:benefitId':
    'Visar en cykel som butiken ska lämna ut eller har lämnat ut.',
  'POST /api/store/:storeId/handovers/:benefitId':
    'Lämnar ut en cykel med kod, ramnummer och kontroll av legitimation.',
  'GET /api/store/:storeId/offers':
    'Visar butikens offerter, den nyaste först, med var var och en befinner sig.',
  'GET /api/store/:storeId/offers/:offerId': 'Visar en av butikens offerter med dess historik.',
  'POST /api/store/:storeId/offers': 'Gör en offert på valfri cykel till en anställd och mejlar den.',
  'PUT /api/store/:storeId/offers/:offerId':
    'Ersätter en öppen offert med en ny version. Den tidigare kan inte längre godkännas.',
  'POST /api/store/:storeId/offers/:offerId/withdrawal': 'Drar tillbaka en öppen offert.',
  'GET /api/account/offers': 'Visar offerterna till den egna bekräftade e-postadressen.',
  'GET /api/offers/:offerId': 'Visar en offert till den egna bekräftade e-postadressen.',
  'POST /api/offers/:offerId/acceptance':
    'Godkänner en offert och lägger beställningen enligt arbetsgivarens policy.',
  'POST /api/offers/stop':
    'Stoppar en butiks mejl med offerter till en adress, med nyckeln ur ett sådant mejl.',
  'POST /api/offers/:offerId/rejection': 'Avböjer en offert.',
  'GET /api/benefits/:id/handover': 'Visar utlämningen av den egna förmånen, med koden.',
  'POST /api/benefits/:id/handover-code': 'Ger en ny utlämningskod.',
  'GET /api/admin/orders/:id/bikes': 'Listar de cyklar i en beställning som är förmåner, för personal.',
  'PUT /api/admin/orders/:id/bikes/:benefitId/frame-number': 'Anger ramnumret för en cykel som har skickats.',
  'POST /api/benefits/:id/term-end/card': 'Betalar cykeln med kort när avtalstiden tar slut.',
  'POST /api/benefits/:id/life-events/:eventId/card':
    'Godtar ett förtida utköp genom att betala det med kort.',
  'GET /api/benefits/:id/card-payment': 'Läser den senaste kortbetalningen för din förmånscykel.',
  'POST /api/benefits/:id/receipt': 'Bekräftar att den egna förmånscykeln har kommit.',
  'GET /api/account/memberships': 'Visar de företag som du är medlem i.',
  'GET /api/employer/:companyId/overview':
    'Visar vad som väntar på medlemmen och vad förmånsprogrammet kostar företaget.',
  'GET /api/benefits/:id/salary-claims': 'Listar arbetsgivarens krav om den egna förmånen.',
  'POST /api/benefits/:id/salary-claims/:claimId/consent': 'Godkänner att lönen betalar den visade summan.',
  'GET /api/employer/:companyId/salary-claims':
    'Listar krav på anställda som inte har godkänt ett löneavdrag.',
  'POST /api/employer/:companyId/salary-claims/:claimId/handling':
    'Noterar hur ett krav på en anställd är hanterat.',
  'GET /api/benefits/:id/life-events': 'Listar det som har hänt med den egna förmånen.',
  'POST /api/benefits/:id/life-events/preview':
    'Visar vad en händelse skulle kosta, månad för månad. Sparar ingenting.',
  'POST /api/benefits/:id/life-events': 'Anmäler en händelse så som den visades.',
  'POST /api/benefits/:id/life-events/:eventId/confirmation':
    'Godkänner det bindande priset för ett förtida utköp.',
  'POST /api/benefits/:id/life-events/:eventId/withdrawal': 'Tar tillbaka en anmälan som inte är avgjord.',
  'POST /api/benefits/:id/life-events/:eventId/photos':
    'Lägger till ett foto av en skada, stöld eller totalskada, utan metadata.',
  'GET /api/benefits/:id/life-events/:eventId/photos/:photoId': 'Hämtar ett foto.',
  'GET /api/takeovers/:eventId': 'Visar en förmånscykel som du tillfrågas om att ta över.',
  'POST /api/takeovers/:eventId/answer': 'Tar över en förmånscykel, eller tackar nej.',
  'GET /api/employer/:companyId/life-events':
    'Listar händelser i företagets förmåner: de som väntar, pågår eller är avslutade.',
  'POST /api/employer/:companyId/life-events/:eventId/answer':
    'Godkänner en händelse, eller avslår den med ett skäl.',
  'POST /api/employer/:companyId/life-events/:eventId/withdrawal':
    'Tar tillbaka en anmälan som inte är avgjord.',
  'POST /api/employer/:companyId/life-events/:eventId/photos': 'Lägger till ett foto för den anställda.',
  'GET /api/employer/:companyId/life-events/:eventId/photos/:photoId': 'Hämtar ett foto.',
  'GET /api/employer/:companyId/benefits/:benefitId/life-events':
    'Listar det som har hänt med en av företagets förmåner.',
  'POST /api/employer/:companyId/benefits/:benefitId/life-events/preview':
    'Visar vad en händelse skulle kosta, månad för månad.',
  'POST /api/employer/:companyId/benefits/:benefitId/life-events': 'Anmäler en händelse för en anställd.',
  'GET /api/employer/:companyId/payroll': 'Listar företagets löneperioder, den nyaste först.',
  'GET /api/employer/:companyId/payroll/:month': 'Läser en löneperiod: status, summor och vad som återstår.',
  'GET /api/employer/:companyId/payroll/:month/people': 'Listar personerna i en löneperiod efter namn.',
  'POST /api/employer/:companyId/payroll/:month/closing':
    'Stänger en löneperiod. Raderna lagras och ändras inte.',
  'POST /api/employer/:companyId/payroll/:month/reopening':
    'Öppnar den senast stängda månaden igen, innan den exporteras.',
  'POST /api/employer/:companyId/payroll/:month/corrections': 'Rättar ett avdrag från en tidigare månad.',
  'DELETE /api/employer/:companyId/payroll/:month/corrections/:correctionId':
    'Tar bort en rättelse innan månaden stängs.',
  'PUT /api/employer/:companyId/payroll/people/:personId/employee-number':
    'Anger en persons anställningsnummer.',
  'POST /api/employer/:companyId/payroll/:month/files': 'Skapar lönefilen för en stängd månad, en gång.',
  'GET /api/employer/:companyId/payroll/:month/files/:format':
    'Laddar ner en lagrad lönefil. Varje nedladdning loggas.',
  'GET /api/employer/:companyId/payroll/years/:year':
    'Läser hur många personer som har preliminära eller ändrade skattepliktiga värden ett år.',
  'GET /api/employer/:companyId/payroll/years/:year/people':
    'Listar personerna ett år med skattepliktigt värde per månad, före och efter årets ränta.',
  'GET /api/employer/:companyId/payroll/years/:year/file':
    'Hämtar årets lista som CSV. Varje hämtning loggas.',
  'GET /api/employer/:companyId/payroll-sample': 'Returnerar en exempelfil med företagets inställningar.',
  'GET /api/employer/:companyId/benefits': 'Företagets förmåner, de senaste först, med filter och sökning.',
  'GET /api/employer/:companyId/benefits-summary':
    'Visar företagets återstående åtagande och filtrens värden.',
  'GET /api/employer/:companyId/benefits/:id': 'Visar en av företagets förmåner med tidslinje.',
  'GET /api/benefits/:id': 'Visar en av den inloggades förmåner: tidslinje, avdrag och skattepliktigt värde.',
  'GET /api/admin/benefits': 'Alla företags förmåner, de senaste först.',
  'GET /api/admin/life-events': 'Listar pågående händelser hos alla företag.',
  'GET /api/admin/benefit-companies': 'Företagen som har förmåner.',
  'GET /api/admin/benefits/:id': 'Visar en förmån med hela historiken.',
  'GET /api/employer/:companyId/activity':
    'Listar vem som har visat, hämtat eller ändrat vad i företaget, nyast först.',
  'GET /api/employer/:companyId/activity/choices': 'Läser vad filtren i företagets logg erbjuder.',
  'GET /api/employer/:companyId/activity/csv':
    'Ger företagets logg som en CSV-fil. Varje hämtning sparas i loggen.',
  'GET /api/admin/people': 'Listar konton, nyast först.',
  'GET /api/admin/people/:id': 'Läser ett konto med roll, medlemskap, inloggningar och faktorer.',
  'POST /api/admin/people/:id/role': 'Ändrar rollen för ett konto och loggar ut det.',
  'POST /api/admin/people/:id/session-ends': 'Avslutar en eller alla inloggningar för ett konto.',
  'POST /api/admin/people/:id/factor-resets':
    'Ber om att nollställa tvåstegsinloggningen. En annan administratör måste godkänna.',
  'POST /api/admin/people/:id/factor-resets/:resetId': 'Godkänner eller drar tillbaka en nollställning.',
  'POST /api/admin/people/:id/ban': 'Stänger av ett konto.',
  'POST /api/admin/people/:id/ban-end': 'Öppnar ett avstängt konto.',
  'POST /api/admin/people/:id/erasure': 'Raderar ett konto och de uppgifter som inte måste sparas.',
  'GET /api/admin/staff-invitations': 'Listar öppna inbjudningar till personalen.',
  'POST /api/admin/staff-invitations': 'Bjuder in någon till personalen.',
  'POST /api/admin/staff-invitations/:id/resend': 'Skickar en inbjudan igen.',
  'POST /api/admin/staff-invitations/:id/withdrawal': 'Drar tillbaka en inbjudan.',
  'POST /api/staff-invitations/view': 'Läser en inbjudan till personalen med dess länk.',
  'POST /api/staff-invitations/acceptance': 'Tackar ja till en inbjudan till personalen.',
  'GET /api/admin/activity': 'Listar alla rader i granskningsloggen, nyast först.',
  'GET /api/admin/activity/choices': 'Läser vad filtren i granskningsloggen erbjuder.',
  'GET /api/admin/activity/csv': 'Ger granskningsloggen som en CSV-fil. Varje hämtning sparas i loggen.',
  'GET /api/employer/:companyId/invoices': 'Fakturorna till företaget, de senaste först.',
  'GET /api/employer/:companyId/invoices/:id':
    'Visar en faktura till företaget, med dess summor och löneperiodens.',
  'GET /api/employer/:companyId/invoices/:id/benefits': 'Förmånerna på en faktura bredvid löneperioden.',
  'GET /api/employer/:companyId/reports':
    'Visar företagets utnyttjande, kostnad, besparing och åtagande per månad, avdelning eller kostnadsställe.',
  'GET /api/employer/:companyId/reports-export': 'Laddar ner siffrorna i ett av företagets diagram som CSV.',
  'GET /api/admin/reports': 'Visar beställningar, förmåner, företag, ärenden och anslutningar per månad.',
  'GET /api/admin/reports-export': 'Laddar ner siffrorna i ett av diagrammen för administratörer som CSV.',
  'GET /api/admin/employer-invoices': 'Fakturorna till alla arbetsgivare, de senaste först.',
  'GET /api/admin/employer-invoices-export': 'Hämtar fakturorna till arbetsgivare som en CSV-fil.',
  'POST /api/admin/employer-invoices/:id/booking':
    'Registrerar numret på en faktura som har bokförts manuellt.',
  'GET /api/admin/missed-accessories': 'Lösa tillbehör i månader som fakturerades utan dem, per företag.',
  'POST /api/admin/missed-accessories/:companyId':
    'Tar med tidigare månaders lösa tillbehör på nästa faktura till ett företag.',
  'POST /api/admin/employer-invoices/:id/retry':
    'Skickar en faktura till bokföringssystemet igen, om den inte finns där än.',
  'GET /api/employer/:companyId/approvals':
    'Listar beställningar som väntar på företagets svar, eller som har fått svar.',
  'GET /api/employer/:companyId/approvals/:orderId': 'Visar en beställning med det som behövs för att svara.',
  'POST /api/employer/:companyId/approvals/:orderId/answer':
    'Godkänner en beställning, eller avslår den med ett skäl.',
  'GET /api/benefits/:id/use-agreement': 'Visar hur långt nyttjandeavtalet för din förmån har kommit.',
  'POST /api/benefits/:id/use-agreement/signing-link': 'Ger adressen där du signerar nyttjandeavtalet.',
  'GET /api/benefits/:id/use-agreement/document':
    'Det signerade nyttjandeavtalet som PDF. Varje hämtning loggas.',
  'POST /api/benefits/:id/use-agreement/resend':
    'Begär ett nytt nyttjandeavtal efter ett som inte blev signerat.',
  'GET /api/employer/:companyId/benefits/:id/use-agreement':
    'Visar hur långt nyttjandeavtalet för en anställds förmån har kommit.',
  'GET /api/employer/:companyId/benefits/:id/use-agreement/document':
    'En anställds signerade nyttjandeavtal som PDF. Varje hämtning loggas.',
  'POST /api/employer/:companyId/benefits/:id/use-agreement/resend':
    'Begär ett nytt nyttjandeavtal för en anställd efter ett som inte blev signerat.',
  'GET /api/admin/paper-agreements':
    'Listar det som väntar på ett avtal på papper när elektronisk signering är avstängd.',
  'POST /api/admin/paper-agreements': 'Registrerar att ett avtal har signerats på papper.',
  'GET /api/admin/benefits/:id/use-agreement': 'Visar hur långt nyttjandeavtalet för en förmån har kommit.',
  'POST /api/admin/benefits/:id/use-agreement/resend':
    'Begär ett nytt nyttjandeavtal för en förmån efter ett som inte blev signerat.',
  'GET /api/employer/:companyId': 'Visar företaget och vad du får göra där.',
  'GET /api/employer/:companyId/members': 'Visar företagets medlemmar, den som varit med längst först.',
  'PUT /api/employer/:companyId/members/:memberId': 'Ändrar en medlems rättigheter och avdelningar.',
  'POST /api/employer/:companyId/members/:memberId/removal':
    'Tar bort en medlem, men aldrig den sista ägaren.',
  'POST /api/employer/:companyId/leave': 'Avslutar ditt eget medlemskap.',
  'GET /api/employer/:companyId/departments': 'Visar avdelningarna på företagets behörighetslista.',
  'GET /api/employer/:companyId/member-changes':
    'Visar vad som har ändrats bland medlemmarna, det senaste först.',
  'GET /api/employer/:companyId/invitations': 'Visar inbjudningar som ingen har tackat ja till.',
  'POST /api/employer/:companyId/invitations': 'Mejlar en inbjudan till en ny medlem.',
  'POST /api/employer/:companyId/invitations/:invitationId/mail':
    'Mejlar en inbjudan igen och förlänger den med sju dagar.',
  'POST /api/employer/:companyId/invitations/:invitationId/withdrawal': 'Drar tillbaka en inbjudan.',
  'GET /api/employer/:companyId/api-keys': 'Listar företagets API-nycklar, den nyaste först.',
  'POST /api/employer/:companyId/api-keys': 'Skapar en API-nyckel. Bara det här svaret innehåller den.',
  'POST /api/employer/:companyId/api-keys/:keyId/revocation':
    'Spärrar en API-nyckel. Den slutar fungera direkt.',
  'POST /api/invitations/view': 'Visar en inbjudan för den som den är skickad till.',
  'POST /api/invitations/acceptance': 'Tackar ja till en inbjudan, en gång.',
  'GET /api/employer/:companyId/policy': 'En arbetsgivares policy, och vad dess exempel räknas med.',
  'PUT /api/employer/:companyId/policy': 'Sparar en arbetsgivares policy.',
  'PUT /api/employer/:companyId/payroll-settings': 'Sparar löneinställningarna i en arbetsgivares policy.',
  'GET /api/employer/:companyId/policy/versions': 'Versionerna av en arbetsgivares policy, nyast först.',
  'POST /api/join/look-up': 'Visar vilken arbetsgivare en kod hör till och om du kan ansluta.',
  'POST /api/join': 'Ansluter ditt konto till arbetsgivaren med koden.',
  'POST /api/join/questions': 'Ber HR hos arbetsgivaren att lägga till dig på listan.',
  'GET /api/account/employments':
    'Visar de arbetsgivare som du har anslutit till och dina obesvarade eller avböjda frågor till andra.',
  'GET /api/account/programme':
    'Förmånsprogrammet hos din arbetsgivare, med allt som dina egna siffror räknas med.',
  'DELETE /api/account/employments/:id': 'Lämnar en arbetsgivare.',
  'GET /api/employer/:companyId/code':
    'Visar arbetsgivarkoden, tidigare koder som ännu gäller och tillåtna e-postdomäner.',
  'POST /api/employer/:companyId/code/rotation': 'Byter arbetsgivarkod. Den gamla gäller några dagar till.',
  'PUT /api/employer/:companyId/mail-domains':
    'Byter ut de e-postdomäner vars personer ansluter utan att fråga.',
  'GET /api/employer/:companyId/code/notice': 'Hämtar anslaget till personalen med kod och QR-kod.',
  'GET /api/employer/:companyId/questions': 'Visar frågor från personer som inte står på listan.',
  'POST /api/employer/:companyId/questions/:id/answer':
    'Besvarar en fråga: lägger till personen på listan, eller avböjer med ett skäl.',
  'GET /api/employer/:companyId/employees':
    'Visar behörighetslistan, en sida i taget efter namn, med sökning och filter.',
  'GET /api/employer/:companyId/employees-summary':
    'Visar hur många som är behöriga och vilka avdelningar och kostnadsställen de har.',
  'POST /api/employer/:companyId/employees': 'Lägger till en anställd på behörighetslistan.',
  'PUT /api/employer/:companyId/employees/:personId': 'Ändrar en anställd på behörighetslistan.',
  'POST /api/employer/:companyId/employees/:personId/last-day': 'Anger en anställds sista dag.',
  'POST /api/employer/:companyId/employees/:personId/removal':
    'Tar bort en anställd som lades till av misstag.',
  'POST /api/employer/:companyId/employees-dry-run':
    'Provar en import utan att ändra något och visar vad som händer med varje rad.',
  'POST /api/employer/:companyId/employees-import': 'Importerar det som en provkörning har visat.',
  'GET /api/employer/:companyId/employees-export': 'Hämtar behörighetslistan som fil, utan personnummer.',
  'GET /api/account/favourites': 'Dina favoriters produkt-id, nyast först.',
  'POST /api/account/favourites': 'Lägger till och tar bort dina favoriter och visar listan.',
  'GET /api/stores': 'Partnerbutiker nära ett postnummer, eller vars ort eller namn innehåller orden.',
  'GET /api/staff/requests': 'Kön med förfrågningar och meddelanden, med sökning och filter.',
  'PUT /api/stores/:id/hours': 'Sparar en partnerbutiks öppettider.',
  'GET /api/staff/views': 'De egna sparade vyerna av en lista.',
  'POST /api/staff/views': 'Sparar en vy under ett namn. En vy med samma namn ersätts.',
  'DELETE /api/staff/views/:id': 'Tar bort en egen sparad vy.',
  'GET /api/staff/requests/:id': 'En förfrågan med sin historik, för personalen.',
  'POST /api/staff/requests/:id/moves':
    'För en förfrågan vidare eller lägger till en anteckning. Avsändaren får mejl.',
  'POST /api/staff/requests/:id/assignment': 'Tar på sig en förfrågan eller lämnar tillbaka den.',
  'GET /api/self-invoices/sellers/:number':
    'Vad ett formulär behöver veta om en säljare: nästa nummer i serien, villkor, avtal och uppgifter.',
  'PUT /api/self-invoices/sellers/:number/agreement': 'Sparar att en säljare har godkänt självfakturering.',
  'GET /api/self-invoices': 'Listar skickade självfakturor, nyast först.',
  'GET /api/self-invoices/csv': 'Innehållet i listan som CSV-fil.',
  'GET /api/self-invoices/:id/document': 'En självfaktura som PDF, med allt som lagen kräver.',
  'POST /api/self-invoices/:id/link':
    'Avslutar de länkar till en självfaktura som säljaren har fått och mejlar en ny.',
  'POST /api/self-invoices/:id/credit': 'Krediterar en självfaktura, en gång.',
  'POST /api/self-invoices/refresh': 'Hämtar fakturornas status från Fortnox.',
  'GET /api/self-invoices/store-orders': 'Partnerbutikers levererade beställningar som saknar faktura.',
  'POST /api/self-invoices/approval/view': 'Visar en säljare den självfaktura som länken gäller.',
  'POST /api/self-invoices/approval': 'Säljaren godkänner en självfaktura eller invänder mot den, en gång.',
  'GET /api/operations/outbox': 'Mejl på väg ut, med status.',
  'POST /api/operations/outbox/:id/resend': 'Skickar ett misslyckat mejl igen.',
  'GET /api/operations/jobs': 'Bakgrundsjobb, med status.',
  'POST /api/operations/outbox/:id/copies': 'Skickar ett skickat mejl en gång till.',
  'POST /api/operations/jobs/:id/repeat': 'Kör om ett jobb.',
  'GET /api/operations/provider-calls': 'Anrop till leverantörer, ur granskningsloggen.',
  'GET /api/privacy/cases': 'Begäranden om personuppgifter från personer utan konto, nyast först.',
  'POST /api/privacy/cases': 'Registrerar en begäran om personuppgifter och mejlar personen en länk.',
  'POST /api/privacy/cases/:id/link': 'Mejlar en ny länk; den förra slutar fungera.',
  'POST /api/privacy/view': 'Listar vad som har sparats om den som länken skickades till.',
  'POST /api/privacy/copy': 'Hämtar det som har sparats om den som länken skickades till.',
  'POST /api/privacy/erasure': 'Raderar det som inte måste sparas om den som länken skickades till.',
  'GET /api/employer/:companyId/webhooks': 'Listar företagets webhookar.',
  'POST /api/employer/:companyId/webhooks':
    'Lägger till en webhook. Bara det här svaret innehåller hemligheten.',
  'POST /api/employer/:companyId/webhooks/:webhookId/secret':
    'Ger en webhook en ny hemlighet. Den tidigare gäller i 24 timmar till.',
  'PUT /api/employer/:companyId/webhooks/:webhookId/state': 'Stänger av en webhook eller slår på den igen.',
  'DELETE /api/employer/:companyId/webhooks/:webhookId': 'Tar bort en webhook med dess logg.',
  'GET /api/employer/:companyId/webhooks/:webhookId/deliveries':
    'Listar det som har skickats till en webhook, det nyaste först.',
  'POST /api/employer/:companyId/webhooks/:webhookId/deliveries/:deliveryId/resend':
    'Skickar en händelse till en webhook igen.',
  'GET /api/v1/employees': 'Listar de anställda på behörighetslistan efter namn, 100 åt gången.',
  'GET /api/v1/employees/:employeeNumber': 'Visar en anställd.',
  'PUT /api/v1/employees/:employeeNumber':
    'Lägger till en anställd med ett anställningsnummer, eller ändrar den som har det.',
  'PUT /api/v1/employees/:employeeNumber/last-day':
    'Sätter den sista dagen för en anställd. Null när anställningen fortsätter.',
  'GET /api/v1/orders': 'Listar de anställdas beställningar, den nyaste först, 100 åt gången.',
  'GET /api/v1/orders/:id': 'Visar en beställning.',
  'GET /api/v1/benefits': 'Listar företagets förmåner, den nyaste först, 100 åt gången.',
  'GET /api/v1/benefits/:id': 'Visar en förmån med avdragen månad för månad.',
  'GET /api/v1/payroll-periods': 'Listar löneperioderna, den senaste först.',
  'GET /api/v1/payroll-periods/:month':
    'Visar en löneperiod med summor. En öppen period räknas som om den stängdes nu.',
  'GET /api/v1/payroll-periods/:month/lines': 'Listar raderna i en löneperiod efter de anställdas namn.',
  'GET /api/v1/offers': 'Visar butikens offerter, den nyaste först.',
  'GET /api/v1/offers/:id': 'Visar en av butikens offerter.',
  'POST /api/v1/offers': 'Gör en offert på valfri cykel till en anställd och mejlar den.',
  'GET /api/v1/store/orders': 'Listar beställningarna som hämtas i butiken, den nyaste först, 100 åt gången.',
  'GET /api/v1/store/orders/:id': 'En beställning som hämtas i butiken, med dess förmåner.',
  'GET /api/v1/store/service':
    'Hittar en pågående förmån på ramnummer eller förmånsnummer, med servicepaket och det som är kvar av budgeten.',
  'GET /api/v1/store/claims':
    'Listar serviceärenden som butiken har skickat, det nyaste först, 100 åt gången.',
  'GET /api/v1/store/claims/:id': 'Ett av butikens serviceärenden.',
  'POST /api/v1/store/claims': 'Skickar ett serviceärende. Ryms det i budgeten godkänns det direkt.',
  'GET /api/store/:storeId/api-keys': 'Listar butikens API-nycklar, den nyaste först.',
  'POST /api/store/:storeId/api-keys':
    'Skapar en API-nyckel för butiken. Bara det här svaret innehåller den.',
  'POST /api/store/:storeId/api-keys/:keyId/revocation':
    'Spärrar en av butikens API-nycklar. Den slutar fungera direkt.',
  'GET /api/store/:storeId/webhooks': 'Listar butikens webhookar.',
  'POST /api/store/:storeId/webhooks':
    'Lägger till en webhook för butiken. Bara det här svaret innehåller hemligheten.',
  'POST /api/store/:storeId/webhooks/:webhookId/secret':
    'Byter hemlighet för en av butikens webhookar. Den tidigare gäller i 24 timmar till.',
  'PUT /api/store/:storeId/webhooks/:webhookId/state':
    'Stänger av en av butikens webhookar eller slår på den igen.',
  'DELETE /api/store/:storeId/webhooks/:webhookId': 'Tar bort en av butikens webhookar med dess logg.',
  'GET /api/store/:storeId/webhooks/:webhookId/deliveries':
    'Listar det som har skickats till en av butikens webhookar de senaste 30 dagarna.',
  'POST /api/store/:storeId/webhooks/:webhookId/deliveries/:deliveryId/resend':
    'Skickar en händelse till en av butikens webhookar igen, med samma id.',
  'GET /api/v1/openapi.json': 'Beskriver API:et för program.',
  'GET /api/openapi.json': 'Den här beskrivningen.',
  'POST /functions/v1/staff-sign-in': 'Startar och slutför en inloggning för personal med OpenID Connect.',
  'GET /api/staff-sign-in': 'Namnet på personalens inloggning, om den är på.',
  'POST /functions/v1/criipto-bankid': 'Startar och slutför en inloggning med BankID.',
  'POST /functions/v1/send-email':
    'Tar emot en förfrågan eller ett meddelande och mejlar det till personalen.',
  'POST /functions/v1/fortnox-invoice':
    'Ansluter till Fortnox och läser företag, leverantörer, konton och obokade fakturor.',
  'POST /functions/v1/fortnox-listarticles': 'Listar artiklar i Fortnox.',
  'POST /functions/v1/create-supplier-invoice': 'Skapar en självfaktura i Fortnox, en gång.',
  'POST /functions/v1/roaring-auth': 'Ger en kortlivad nyckel till företagsuppgifterna.',
  'POST /functions/v1/company-rating': 'Kreditbetyg för ett företag.',
  'POST /functions/v1/company-information': 'Registeruppgifter om ett företag.',
  'POST /functions/v1/signatory-rights': 'Om en person får teckna ett företags firma.',
  'POST /functions/v1/signing-combinations': 'Vilka som tillsammans får teckna firman.',
  'POST /functions/v1/oneflow_createcontract3': 'Skapar ett avtal.',
  'POST /functions/v1/oneflow_sendcontract': 'Skickar ett avtal för signering.',
  'POST /functions/v1/oneflow-template-details': 'Fälten i en avtalsmall.',
  'POST /functions/v1/oneflow-contract-status': 'Hur långt ett avtal har kommit.',
};

/** What a summary leaves out, for each call of `/api/v1`. */
const details: Readonly<Record<string, string>> = {
  'GET /api/v1/employees':
    'Visar dem som står på listan i dag. `q` söker på början av ord i namn, e-postadress, nummer och avdelning.',
  'GET /api/v1/employees/:employeeNumber':
    'Svarar 404 om ingen på listan har numret. Personnummer lämnas aldrig ut.',
  'PUT /api/v1/employees/:employeeNumber':
    'Svarar 201 för en ny anställd och 200 för en ändring. Det som saknas i anropet är kvar, och null tar bort det. En anställd med samma e-postadress och utan nummer får numret.',
  'PUT /api/v1/employees/:employeeNumber/last-day':
    'Dagen är i dag eller senare. Förmåner avslutas inte av anropet: HR hanterar dem.',
  'GET /api/v1/orders': 'Visar beställningar med företagets arbetsgivarkod, även avbrutna.',
  'GET /api/v1/orders/:id': 'Svarar 404 för en beställning hos ett annat företag.',
  'GET /api/v1/benefits': 'Visar löpande, kommande och avslutade förmåner.',
  'GET /api/v1/benefits/:id':
    'Planen har en rad för varje månad, med bruttolöneavdrag och skattepliktigt värde.',
  'GET /api/v1/payroll-periods': 'Först de öppna som har börjat, sedan de stängda, 24 åt gången.',
  'GET /api/v1/payroll-periods/:month': 'Månaden skrivs som 2027-03.',
  'GET /api/v1/payroll-periods/:month/lines':
    'Ger rader för 50 anställda åt gången, med företagets lönearter.',
  'GET /api/v1/offers': 'Visar 100 offerter åt gången, också besvarade och utgångna.',
  'GET /api/v1/offers/:id': 'Svarar 404 för en offert från en annan butik.',
  'POST /api/v1/offers':
    'Svarar 202, och offerten väntar på den anställda. Priserna är i kronor inklusive moms. En butik använder ett externalOfferId en gång.',
  'GET /api/v1/store/orders': 'Visar beställningar från att de är lagda tills de är avslutade.',
  'GET /api/v1/store/orders/:id': 'Svarar 404 för en beställning som hämtas i en annan butik.',
  'GET /api/v1/store/service': 'Numret skrivs helt. En nyckel får söka 60 gånger i timmen.',
  'GET /api/v1/store/claims':
    'Visar serviceärenden i alla lägen, med vad budgeten och den anställda betalar.',
  'GET /api/v1/store/claims/:id': 'Svarar 404 för ett ärende från en annan butik.',
  'POST /api/v1/store/claims':
    'Samma Idempotency-Key skickar ärendet en gång. Fältet lines kan få koden mixed-estimate eller no-damage.',
};

/** The texts of the description of the endpoints, in Swedish. */
export const callTexts = {
  about:
    'Alla anrop under /api och /functions/v1. Fel under /api följer RFC 9457, och koden säger vad som är fel. Belopp är i hela ören, utom för produkter, som har kronor.',
  programs:
    'API:et för program hos företag och butiker. Skicka nyckeln som bearer-token. Listor har nextCursor, som hämtar nästa sida som cursor och är null på den sista. Ändringar kräver Idempotency-Key: samma nyckel ändrar en gång. Fel följer RFC 9457, och koden säger vad som är fel. Belopp är i hela ören inklusive moms, för offerter i kronor. En nyckel får göra 600 anrop i minuten.',
  groups: {
    employees: 'Anställda',
    orders: 'Beställningar',
    benefits: 'Förmåner',
    'payroll-periods': 'Löneperioder',
    'store-orders': 'Butikens beställningar',
    offers: 'Butikens offerter',
    'store-service': 'Butikens service',
    'store-claims': 'Butikens serviceärenden',
    shop: 'Webbutiken, öppet för alla',
    account: 'Ditt konto',
    employer: 'Arbetsgivarens medlemmar',
    store: 'Butikens medlemmar',
    staff: 'Personalen',
    functions: 'Funktioner som anropas med functions.invoke',
  } satisfies Record<ApiGroup, string>,
  apiKey: 'En API-nyckel för ett företag eller en butik. Medlemmarna skapar den på sidan om API-nycklar.',
  session: 'Åtkomsttoken från /auth/v1, som gäller i tio minuter.',
  serviceKey: 'Tjänstenyckeln, för program.',
  done: 'Klart.',
  refused: 'Nekat. Koden säger varför.',
  failed: 'Går inte just nu.',
  calls,
  details,
};
