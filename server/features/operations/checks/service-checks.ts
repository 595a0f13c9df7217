import { ControllerSetting, type SetupFinding } from '../../../../contract/installation.ts';
import { certificateProblemOf, codeOf, type Found, fault, fine, notice } from './found.ts';
import type { Probes } from './installation-probes.ts';

const isSignInRefused = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EAUTH';

export const checkMail = async ({ config, mail, isOffline }: Probes): Promise<Found | undefined> => {
  if (!config.SMTP_URL) return notice({ des_finding: 'mail_files' });
  if (isOffline) return undefined;
  const des_host = new URL(config.SMTP_URL).hostname;
  try {
    const isSent = await mail();
    return fine({ des_finding: isSent ? 'mail_sent' : 'mail_accepted', des_host });
  } catch (error) {
    if (isSignInRefused(error)) return fault({ des_finding: 'mail_login', des_host, des_reason: error.message });
    const des_reason = codeOf(error);
    const problem = certificateProblemOf(des_reason);
    return problem
      ? fault({ des_finding: 'mail_certificate', des_host, ...problem })
      : fault({ des_finding: 'mail_refused', des_host, des_reason });
  }
};

/** Single sign-on needs these of a provider's discovery document. */
const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

const problemOf = (document: Record<string, unknown>, issuer: string): string | undefined => {
  const withoutSlash = (url: unknown) => String(url).replace(/\/$/, '');
  if (withoutSlash(document.issuer) !== withoutSlash(issuer)) return 'it names another issuer';
  const missing = endpoints.filter((name) => !URL.canParse(String(document[name] ?? '')));
  return missing.length > 0 ? `it has no ${missing.join(', ')}` : undefined;
};

export const checkSignOn = async ({ config: { OIDC_ISSUER: issuer }, ask }: Probes): Promise<Found> => {
  if (!issuer) return fine({ des_finding: 'sign_on_unused' });
  const des_host = new URL(issuer).hostname;
  const broken = (des_reason: string) => fault({ des_finding: 'sign_on_broken', des_host, des_reason });
  try {
    const answer = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    if (answer.status !== 200) return broken(`HTTP ${answer.status}`);
    const document: unknown = JSON.parse(answer.text);
    const problem = typeof document === 'object' && document ? problemOf({ ...document }, issuer) : 'not a JSON object';
    return problem ? broken(problem) : fine({ des_finding: 'sign_on_found', des_host });
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'invalid JSON' : codeOf(error);
    const problem = certificateProblemOf(reason);
    return problem ? fault({ des_finding: 'sign_on_certificate', des_host, ...problem }) : broken(reason);
  }
};

const hubspotAddress = 'https://api.hubapi.com';

export const checkHubspot = async ({ config, ask }: Probes): Promise<Found> => {
  if (!config.HUBSPOT_TOKEN) return fine({ des_finding: 'hubspot_unused' });
  try {
    const { status } = await ask(`${hubspotAddress}/crm/v3/objects/tickets?limit=1`, {
      authorization: `Bearer ${config.HUBSPOT_TOKEN}`,
    });
    return status === 200
      ? fine({ des_finding: 'hubspot_accepted' })
      : fault({ des_finding: 'hubspot_refused', num_status: status });
  } catch (error) {
    return fault({ des_finding: 'hubspot_silent', des_reason: codeOf(error) });
  }
};

const listMissing = async ({ controller }: Pick<Probes, 'controller'>): Promise<ControllerSetting[]> => {
  const settings = await controller();
  return ControllerSetting.options.filter((name) => settings[name] === undefined);
};

export const isControllerMissing = async (probes: Pick<Probes, 'controller'>): Promise<boolean> =>
  (await listMissing(probes)).length > 0;

export const checkController = async (probes: Probes): Promise<Found<SetupFinding>> => {
  const names = await listMissing(probes);
  if (names.length > 0) return notice({ des_finding: 'controller_missing', names });
  const { CONTROLLER: des_controller = '', PRIVACY_CONTACT: des_contact = '' } = await probes.controller();
  return fine({ des_finding: 'controller_named', des_controller, des_contact });
};

export const checkSettings = async (probes: Probes): Promise<Found> => {
  const names = await probes.unreadableSettings();
  return names.length > 0
    ? fault({ des_finding: 'settings_unreadable', names })
    : fine({ des_finding: 'settings_right' });
};
