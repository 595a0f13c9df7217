import { afterFirstScreen } from '../ui/when-idle.ts';

type Recorder = typeof import('./recorder.ts');

let recorder: Promise<Recorder> | undefined;

/** Loads the recorder after the first screen. If it fails to load, nothing is recorded and everything else works. */
const withRecorder = (work: (recorder: Recorder) => void): void => {
  recorder ??= afterFirstScreen().then(() => import('./recorder.ts'));
  recorder.then(work).catch(() => {});
};

export const recordAddress = (pathname: string): void => withRecorder(({ recordOpened }) => recordOpened(pathname));

export const recordError = (thrown: unknown): void => {
  const { pathname } = location;
  withRecorder(({ recordFailure }) => recordFailure(thrown, pathname));
};
