import type { ProblemCode } from '#src/wire/problems.ts';

/** The text of each problem for people: what happened and what to do. */
export const problemTexts: Record<ProblemCode, { title: string; detail: string }> = {
  'malformed-request': {
    title: 'Anropet går inte att läsa',
    detail: 'Innehållet är inte giltig JSON. Ladda om sidan och försök igen.',
  },
  'invalid-request': {
    title: 'Något i anropet stämmer inte',
    detail: 'Kontrollera de angivna fälten och försök igen.',
  },
  'idempotency-key-missing': {
    title: 'Nyckel saknas',
    detail: 'Beställningen saknar sin nyckel i HTTP-huvudet Idempotency-Key. Ladda om sidan och försök igen.',
  },
  'card-number-refused': {
    title: 'Kortnummer tas inte emot här',
    detail: 'Skriv kortnumret bara i kortfälten i kassan. Vi tar aldrig emot det på något annat sätt.',
  },
  'payment-declined': {
    title: 'Kortet gick inte igenom',
    detail: 'Ingenting är draget. Försök igen eller betala på ett annat sätt.',
  },
  'sign-in-required': {
    title: 'Du behöver logga in',
    detail: 'Du är inte inloggad, eller så har din inloggning gått ut. Logga in och försök igen.',
  },
  'api-key-invalid': {
    title: 'API-nyckeln är inte giltig',
    detail:
      'Nyckeln saknas, är okänd, har gått ut eller är spärrad. Skicka en giltig nyckel som bearer-token.',
  },
  'access-denied': {
    title: 'Åtkomst nekad',
    detail: 'Ditt konto har inte rätt till det här. Be en administratör om hjälp om du behöver det.',
  },
  'second-factor-required': {
    title: 'Tvåstegsinloggning krävs',
    detail: 'Den här delen är för personal och kräver tvåstegsinloggning. Slå på den under din profil.',
  },
  'fresh-sign-in-required': {
    title: 'Logga in på nytt',
    detail: 'Det här går inte att ångra, så vi behöver veta att det är du. Logga in igen och försök på nytt.',
  },
  'not-found': { title: 'Hittades inte', detail: 'Adressen finns inte.' },
  'order-not-found': {
    title: 'Ingen beställning hittades',
    detail:
      'Ingen beställning har det numret tillsammans med den e-postadressen. Kontrollera båda i bekräftelsen och försök igen.',
  },
  'product-not-found': {
    title: 'Produkten hittades inte',
    detail: 'Produkten finns inte längre i sortimentet.',
  },
  'method-not-allowed': { title: 'Otillåtet anrop', detail: 'Adressen tar inte emot den sortens anrop.' },
  'body-too-large': { title: 'Anropet är för stort', detail: 'Skicka mindre åt gången.' },
  'unsupported-media-type': {
    title: 'Fel format',
    detail: 'Innehållet ska vara JSON (application/json).',
  },
  'idempotency-mismatch': {
    title: 'Redan skickat med andra uppgifter',
    detail: 'Nyckeln (Idempotency-Key) hör redan till ett anrop med andra uppgifter. Använd en ny nyckel.',
  },
  'idempotency-in-progress': {
    title: 'Beställningen behandlas',
    detail: 'Samma beställning behandlas redan. Vänta ett ögonblick.',
  },
  'total-changed': {
    title: 'Priset har ändrats',
    detail: 'Summan stämmer inte längre. Kontrollera den nya summan och godkänn den.',
  },
  'out-of-stock': {
    title: 'Det räcker inte i lager',
    detail: 'Någon vara finns inte i det antal du vill ha. Ändra antalet eller välj något annat.',
  },
  'not-sold': {
    title: 'En vara säljs inte längre',
    detail: 'Ta bort varan ur varukorgen för att gå vidare.',
  },
  'choose-variant': {
    title: 'Storlek eller färg saknas',
    detail: 'Välj storlek eller färg för varan i varukorgen.',
  },
  'invalid-employer-code': {
    title: 'Arbetsgivarkoden gäller inte',
    detail:
      'Kontrollera koden. Den har åtta tecken, XXXX-XXXX. Har du ingen kod lämnar du fältet tomt, så frågar vi din arbetsgivare.',
  },
  'invalid-pickup-store': {
    title: 'Välj butik',
    detail: 'Välj i vilken butik du vill hämta varorna, eller välj ett annat leveranssätt.',
  },
  'agreement-unsigned': {
    title: 'Nyttjandeavtalet är inte signerat',
    detail: 'Beställningen kan gå vidare när den anställda har signerat nyttjandeavtalet.',
  },
  'payroll-not-ready': {
    title: 'Filen kan inte skapas än',
    detail: 'Några rader saknar uppgifter som lönesystemet behöver. Komplettera dem och exportera igen.',
  },
  'handover-missing': {
    title: 'Cykeln är inte utlämnad',
    detail: 'Beställningen är levererad när butiken har angett den anställdas utlämningskod för varje cykel.',
  },
  'handover-code-wrong': {
    title: 'Koden stämmer inte',
    detail: 'Jämför med koden i den anställdas telefon.',
  },
  'handover-code-missing': {
    title: 'Det finns ingen kod',
    detail: 'Be den anställda att visa sin utlämningskod på förmånens sida.',
  },
  'handover-code-locked': {
    title: 'Koden är spärrad',
    detail: 'Fel kod har angetts för många gånger. Be den anställda att byta kod i sin telefon.',
  },
  'already-handed-over': {
    title: 'Cykeln är redan utlämnad',
    detail: 'Någon har redan lämnat ut cykeln.',
  },
  'frame-number-taken': {
    title: 'Ramnumret används redan',
    detail: 'En annan pågående förmån har samma ramnummer. Läs av numret igen.',
  },
  'policy-refused': {
    title: 'Arbetsgivarens policy tillåter inte beställningen',
    detail: 'Beställningen uppfyller inte alla villkor i arbetsgivarens policy. Inget har beställts.',
  },
  'too-many-pieces': {
    title: 'För många varor utan arbetsgivarkod',
    detail:
      'Utan arbetsgivarkod kan du beställa högst 10 varor åt gången. Skriv koden, logga in eller ta färre varor.',
  },
  'changed-meanwhile': {
    title: 'Någon annan har sparat',
    detail: 'Det du ser är inte det senaste. Titta på den nyare versionen och spara igen.',
  },
  'contract-not-open': {
    title: 'Avtalet väntar inte på någon signatur',
    detail: 'Det är redan signerat eller återkallat, eller inte skickat än. Ladda om listan.',
  },
  'nothing-to-repeat': {
    title: 'Det finns inget att göra om',
    detail: 'Det är redan klart eller håller på att köras. Ladda om listan.',
  },
  'link-ended': {
    title: 'Länken gäller inte längre',
    detail: 'Använd den senaste länken som vi har mejlat, eller be oss om en ny.',
  },
  'wrong-account': {
    title: 'Fel konto',
    detail:
      'Länken är skickad till en annan e-postadress än den du har bekräftat. Logga ut och logga in med adressen som mejlet kom till.',
  },
  'last-owner': {
    title: 'Företaget behöver en ägare',
    detail: 'Gör någon annan till ägare först.',
  },
  'not-possible-now': {
    title: 'Det går inte just nu',
    detail: 'Statusen har ändrats eller tillåter det inte. Ladda om sidan.',
  },
  'external-id-taken': {
    title: 'Id:t är redan använt',
    detail: 'Butiken har redan en offert med detta externalOfferId. Använd ett annat.',
  },
  'no-service-budget': {
    title: 'Ingen servicebudget',
    detail:
      'Förmånen har inget servicepaket, eller så är budgeten slut. Den anställda betalar servicen i butiken.',
  },
  'benefit-not-running': {
    title: 'Förmånen pågår inte',
    detail: 'Förmånen har upphört, eller så är cykeln inte utlämnad än.',
  },
  'invalid-customer': {
    title: 'Uppgifterna är inte kompletta',
    detail: 'Rätta de markerade fälten.',
  },
  'invalid-personal-number': {
    title: 'Personnumret stämmer inte',
    detail: 'Skriv personnumret som ÅÅÅÅMMDD-XXXX eller lämna fältet tomt.',
  },
  'payment-unavailable': {
    title: 'Kortbetalningen svarar inte just nu',
    detail: 'Ingenting är draget. Försök igen om en liten stund eller välj ett annat betalsätt.',
  },
  'invalid-org-number': {
    title: 'Ogiltigt organisationsnummer',
    detail: 'Skriv organisationsnumret med 10 siffror, till exempel 556016-0680.',
  },
  'credit-check-missing': {
    title: 'Kreditkontroll saknas',
    detail: 'Gör kreditkontrollen först.',
  },
  'manual-check-missing': {
    title: 'Manuell kontroll behövs',
    detail: 'Bocka i att en manuell kreditkontroll behövs.',
  },
  'invalid-email': {
    title: 'Ogiltig e-postadress',
    detail: 'Skriv en adress som fungerar, till exempel namn@foretag.se.',
  },
  'signatory-unknown': {
    title: 'Firmatecknaren hittades inte',
    detail: 'Enligt registret får den personen inte teckna företagets firma.',
  },
  'step-not-done': {
    title: 'Steget är inte klart',
    detail: 'Gör klart det som står i steget och försök igen.',
  },
  'access-code-wrong': {
    title: 'Ogiltig åtkomstkod',
    detail: 'Kontrollera koden och försök igen.',
  },
  'another-admin-required': {
    title: 'En annan administratör måste godkänna',
    detail: 'Du har själv lagt in uppgifterna. Be en annan administratör att granska företaget.',
  },
  'another-approver-required': {
    title: 'En annan person måste attestera',
    detail: 'Det här är din egen beställning. Be en annan attestant på företaget att svara.',
  },
  'own-signer': {
    title: 'Välj en annan kontaktperson',
    detail: 'Kontaktpersonen kan inte vara den som signerar för oss.',
  },
  'already-onboarded': {
    title: 'Anslutningen av företaget är redan påbörjad',
    detail: 'Ett avtal är påbörjat, skickat eller signerat. Våra säljare vet om det och hör av sig.',
  },
  'too-many-requests': {
    title: 'För många försök',
    detail: 'Vänta en stund och försök sedan igen.',
  },
  'in-doubt': {
    title: 'Vi vet inte om det gick igenom',
    detail: 'Svaret försvann på vägen. Försök igen: samma beställning läggs aldrig två gånger.',
  },
  'contracts-unavailable': {
    title: 'Avtalstjänsten svarar inte',
    detail: 'Vi når inte avtalstjänsten just nu. Försök igen om en stund.',
  },
  unavailable: {
    title: 'Webbutiken svarar inte just nu',
    detail: 'Försök igen om en liten stund.',
  },
  internal: {
    title: 'Något gick fel hos oss',
    detail: 'Försök igen. Om det händer på nytt kan du höra av dig och uppge numret nedan.',
  },
};
