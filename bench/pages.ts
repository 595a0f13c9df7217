import { measureDuration } from './pages/duration.ts';
import { measureFirstCard } from './pages/first-card.ts';
import { measureFirstFace } from './pages/first-face.ts';
import { openPages } from './pages/open-pages.ts';
import { measureProof } from './pages/proof.ts';
import { runScenarios } from './scenarios.ts';

await runScenarios({
  pages: openPages,
  'first-face': measureFirstFace,
  'first-card': measureFirstCard,
  duration: measureDuration,
  proof: measureProof,
});
