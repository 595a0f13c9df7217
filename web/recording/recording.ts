import { whenIdle } from './when-idle.ts';

type Recorder = typeof import('./recorder.ts');

const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
};

let recorder: Promise<Recorder> | undefined;

/** Loads the recorder after the first screen. If it fails to load, nothing is recorded and everything else works. */
const withRecorder = (work: (recorder: Recorder) => void): void => {
  recorder ??= new Promise<void>((resolve) => whenLoaded(() => whenIdle(resolve))).then(() => import('./recorder.ts'));
  recorder.then(work).catch(() => {});
};

/** Records that a path was opened. */
export const recordAddress = (pathname: string): void => withRecorder(({ recordOpened }) => recordOpened(pathname));

/** Records that the page failed to render. */
export const recordError = (thrown: unknown): void => {
  const { pathname } = location;
  withRecorder(({ recordFailure }) => recordFailure(thrown, pathname));
};
