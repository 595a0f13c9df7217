import { ensureOldChromium, requireOldChromium } from './old-chromium.ts';

await ensureOldChromium();
console.log(`Chromium 109: ${requireOldChromium()}`);
