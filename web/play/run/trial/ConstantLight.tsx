import { LightOnly } from '../../../ui/LightOnly.tsx';

/** Keeps a round and the slide before it as bright as for everybody: of the system, and of extensions that darken pages. */
export const ConstantLight = () => (
  <>
    <LightOnly />
    <meta name="darkreader-lock" />
  </>
);
