import { duration } from './pages/duration.ts';
import { firstCard } from './pages/first-card.ts';
import { firstFace } from './pages/first-face.ts';
import { proof } from './pages/proof.ts';
import { screens } from './pages/screens.ts';
import { measureEach } from './scenarios.ts';

await measureEach('pages', { screens, 'first-face': firstFace, 'first-card': firstCard, duration, proof });
