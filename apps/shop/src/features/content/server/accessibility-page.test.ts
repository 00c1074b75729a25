import { expect, test } from 'vitest';
import { accessibilityPage } from '#src/languages/catalogues/content/accessibility.ts';

test('[A11Y.m27] the accessibility statement names untested aids, its date and the authority in both languages', () => {
  const [sv, en] = [accessibilityPage.sv.sections, accessibilityPage.en.sections];
  expect(sv.gaps.list.screenReader).toContain('inte testat med riktiga skärmläsare');
  expect(en.gaps.list.screenReader).toContain('not tested with real screen readers');
  expect(sv.gaps.list.card).toContain('felmeddelandena runt dem är våra egna');
  expect(en.gaps.list.card).toContain('error messages around them are our own');
  expect(sv.tested.list.outside).toContain('25 november 2026');
  expect(en.tested.list.outside).toContain('25 November 2026');
  expect(sv.contact.paragraphs.authority).toContain('pts.se');
  expect(en.contact.paragraphs.authority).toContain('pts.se');
});
