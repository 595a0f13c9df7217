import type { BrowserContext } from '@playwright/test';
import { enterOffice, enterRound } from './way-to-screens.ts';

/** A screen with an address. `isListed`: search engines may show it. */
export type Screen = { screen: string; path: string; isOffice: boolean; isListed: boolean };

/** Screens for guests; `results` is the address of a finished run's results. */
export const guestScreens = (results: string): Screen[] => [
  { screen: 'test', path: '/test', isOffice: false, isListed: true },
  { screen: 'findings', path: '/findings', isOffice: false, isListed: true },
  { screen: 'results', path: results, isOffice: false, isListed: false },
  { screen: 'login', path: '/login', isOffice: true, isListed: true },
];

/**
 * Plays up to the first face of a round and signs in. Resolves to the screens this opens up, and the device's stored
 * state.
 */
export const knownScreens = async (device: BrowserContext) => {
  const page = await device.newPage();
  const run = await enterRound(page);
  await page.goto('/login');
  await enterOffice(page);
  await page.close();
  const screens: Screen[] = [
    { screen: 'run', path: run, isOffice: false, isListed: false },
    { screen: 'home', path: '/home', isOffice: true, isListed: false },
    { screen: 'sessions', path: '/sessions', isOffice: true, isListed: false },
  ];
  return { screens, state: await device.storageState({ indexedDB: true }) };
};
