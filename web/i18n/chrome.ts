import { chrome as en } from './en/chrome.ts';
import { chrome as it } from './it/chrome.ts';

export const chrome = { it, en };
