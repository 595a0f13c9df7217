import { useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'warning' | 'info';

export type Notice = {
  id: number;
  kind: Kind;
  message: string;
  /** Shown until what it says is over, not for some seconds. */
  isLasting: boolean;
  /** What takes it back, for as long as the notice is shown. */
  undo?: () => void;
};

/** One at a time: a stack would cover what the user wants to press next. */
let shown: Notice | undefined;
let count = 0;
/** The server cannot be reached, which has been said. */
let isAway = false;
const watchers = new Set<() => void>();

const show = (next: Notice | undefined) => {
  shown = next;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useNotice = (): Notice | undefined => useSyncExternalStore(watch, () => shown);

export const useIsAway = (): boolean => useSyncExternalStore(watch, () => isAway);

export const closeNotice = () => show(undefined);

export const clearNotices = () => {
  isAway = false;
  closeNotice();
};

const notify =
  (kind: Kind, isLasting = false) =>
  (message: string, options?: Pick<Notice, 'undo'>) => {
    count += 1;
    show({ id: count, kind, message, isLasting, ...options });
  };

const notifyLasting = notify('error', true);

/** Says that the server cannot be reached: once, however many calls fail, until `reportAnswer`. */
export const notifyAway = (message: string) => {
  if (isAway) return;
  isAway = true;
  notifyLasting(message);
};

export const reportAnswer = () => {
  if (!isAway) return;
  isAway = false;
  show(shown?.isLasting ? undefined : shown);
};

/** Short notices at the edge of the window, which disappear. The text is a whole sentence from a dictionary. */
export const notifySuccess = notify('success');
export const notifyError = notify('error');
export const notifyInfo = notify('info');
/** For what succeeded in part, or what the user can fix at once. */
export const notifyWarning = notify('warning');

/** Copies a text, and says so; `denied`: the browser does not let the page write to the clipboard. */
export const copyWithNotice = async (text: string, { copied, denied }: { copied: string; denied: string }) => {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(copied);
  } catch {
    notifyError(denied);
  }
};
