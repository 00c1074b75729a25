import { defineConfig, type Project } from '@playwright/test';
import base from './playwright.config.ts';

const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
type Width = keyof typeof WIDTHS;

const project = (language: 'sv' | 'en', width: Width, colorScheme: 'light' | 'dark'): Project => ({
  name: `${language}-${width}-${colorScheme}`,
  use: { viewport: WIDTHS[width], colorScheme, reducedMotion: 'reduce', deviceScaleFactor: 1 },
  metadata: { language },
});

export default defineConfig({
  ...base,
  testDir: 'tests/screenshots',
  testMatch: process.env.SCREENSHOTS_FOR_README ? '**/readme.shots.ts' : '**/*.shots.ts',
  testIgnore: process.env.SCREENSHOTS_FOR_README ? [] : '**/readme.shots.ts',
  timeout: 60_000,
  projects: (['sv', 'en'] as const).flatMap((language) =>
    (['phone', 'desktop'] as const).flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => project(language, width, scheme)),
    ),
  ),
});
