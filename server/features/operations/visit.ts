import type { z } from 'zod';
import { DoctorEcho } from '../../../contract/doctor.ts';
import { probeAddress } from '../../http/undeclared-proxy.ts';
import { type Answered, codeOf, type Probes } from './probes.ts';

type Echo = z.infer<typeof DoctorEcho>;

/** What came of calling this installation by its public address. */
export type Visit =
  | { kind: 'silent'; reason: string }
  | { kind: 'foreign' }
  | {
      kind: 'own';
      /** How long the call took, in ms. */
      ms: number;
      /** How many proxies added to X-Forwarded-For. */
      proxies: number;
      /** The headers of a page. */
      headers: Answered['headers'];
      /** How far the clock of what answers is ahead, in seconds; undefined where it does not tell. */
      ahead: number | undefined;
    };

const echoOf = ({ status, text }: Answered): Echo | undefined => {
  if (status !== 200) return undefined;
  try {
    return DoctorEcho.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** An HTTP date has whole seconds: what is left of one counts as half. */
const aheadOf = (date: string | null, [before, after]: [number, number]): number | undefined => {
  const told = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(told) ? undefined : (told + 500 - (before + after) / 2) / 1000;
};

/** Calls this installation by its public address, as a phone would. */
export const visit = async ({ ask, origin, installation, now }: Probes): Promise<Visit> => {
  try {
    const before = now().getTime();
    const answer = await ask(`${origin()}/api/doctor/echo`, { 'x-forwarded-for': probeAddress });
    const after = now().getTime();
    if (answer.status >= 500) return { kind: 'silent', reason: `HTTP ${answer.status}` };
    const echo = echoOf(answer);
    if (!echo || echo.cod_installation !== installation) return { kind: 'foreign' };
    const { headers } = await ask(`${origin()}/`);
    const ahead = aheadOf(answer.headers.get('date'), [before, after]);
    return { kind: 'own', ms: after - before, proxies: echo.num_proxies, headers, ahead };
  } catch (error) {
    return { kind: 'silent', reason: codeOf(error) };
  }
};
