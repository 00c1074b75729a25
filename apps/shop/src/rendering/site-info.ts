import { servicesOff } from '@activepick/domain/services/services.ts';
import type { App } from '#src/app.ts';
import type { Site } from '#src/wire/page.ts';

/** Returns the shop's data for every page. */
export function siteOf(app: App, build: string, anonKey: string | null): Site {
  const off = servicesOff(app.settings.services);
  return {
    name: app.settings.brand.name,
    legalName: app.settings.brand.legalName,
    orgNumber: app.settings.brand.orgNumber,
    vatNumber: app.settings.brand.vatNumber,
    seat: app.settings.brand.seat,
    postalAddress: app.settings.brand.address,
    phone: app.settings.brand.phone,
    email: app.settings.brand.email,
    publicUrl: app.publicUrl,
    isDemo: app.settings.mode === 'demo',
    taxMode: app.settings.tax.mode,
    vatPercent: app.settings.tax.vatPercent,
    benefit: app.settings.benefit,
    sekPerEuro: app.settings.sekPerEuro,
    activeFinance: app.settings.activeFinance,
    payments: off.includes('payments')
      ? { scriptUrl: '', key: '' }
      : { scriptUrl: app.settings.payments.scriptUrl, key: app.settings.payments.publishableKey },
    specialTier: app.settings.specialTier,
    today: app.today(),
    ...(app.settings.landing === 'light-onboarding' ? { landing: app.settings.landing } : {}),
    lightForm: app.settings.lightOnboarding.form,
    domain: app.settings.brand.domain,
    build,
    anonKey,
    ...(off.length > 0 ? { off } : {}),
  };
}
