import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export type Log = Record<'info' | 'warn' | 'error', (msg: string) => void>;

type Line = { level: number; time: number; msg?: string; err?: { stack?: string }; [field: string]: unknown };

/** No part of a line can look like another line, or steer a terminal. */
const oneLine = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' ? '\n    ' : JSON.stringify(sign).slice(1, -1)));

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns a line for people of pino's JSON. */
export const formatLine = (json: string): string => {
  const { level, time, msg = '', err, pid: _pid, hostname: _host, ...fields }: Line = JSON.parse(json);
  const moment = new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const more = Object.entries(fields).map(([name, value]) => `${name}=${written(value)}`);
  const said = [moment, (pino.levels.labels[level] ?? '').padEnd(5), msg, ...more].join(' ');
  return `${oneLine(err?.stack === undefined ? said : `${said}\n${err.stack}`)}\n`;
};

type Settings = Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>;

/** Opens the log, one line an entry: for people on a terminal, else for programs, unless LOG_FORMAT says otherwise. */
export const openLog = ({ LOG_LEVEL: level, LOG_FORMAT }: Settings, out = process.stdout): Logger => {
  const format = LOG_FORMAT ?? (out.isTTY ? 'text' : 'json');
  const write = (line: string) => void out.write(format === 'text' ? formatLine(line) : line);
  return pino({ level }, { write });
};

/** Logs why a start failed, also where the log is silent. */
export const logFatal = (log: Pick<Logger, 'fatal' | 'isLevelEnabled'>, text: string): void => {
  if (log.isLevelEnabled('fatal')) log.fatal(text);
  else process.stderr.write(`${text}\n`);
};

/** A log for callers that print nothing. */
export const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

/** Returns a reason that may be logged: only the root cause, since others may quote values, and without e-mail addresses. */
export const reasonOf = (error: unknown): string => {
  const root = rootOf(error);
  const message = root instanceof Error ? root.message : String(root);
  return message.replace(/[^\s<>()"']+@[^\s<>()"']+/g, '(address)');
};
