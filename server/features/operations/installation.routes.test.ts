import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/use-test-app.ts';

const nobody = { CONTROLLER: undefined, LEGAL_BASIS: undefined, PRIVACY_CONTACT: undefined };

const read = async (stored: object) => {
  const { app } = await startTestApp({ stored });
  const [installation, health] = await Promise.all([app.inject('/api/installation'), app.inject('/api/health')]);
  return { ...installation.json(), detail: health.json().detail };
};

it('says who runs it, on what legal basis, whom to write to, and how long it keeps what', async () => {
  const said = {
    ...{ CONTROLLER: 'Istituto Esempio', LEGAL_BASIS: 'Compito di interesse pubblico' },
    PRIVACY_CONTACT: 'privacy@school.example',
  };
  const days = { AUDIT_DAYS: 3, SECURITY_EVENT_DAYS: 50, AUDIT_IP_DAYS: 2 };
  expect(await read({ ...said, ...days })).toEqual({
    ...{ des_controller: 'Istituto Esempio', des_legal_basis: 'Compito di interesse pubblico' },
    des_contact: 'privacy@school.example',
    ...{ num_audit_days: 3, num_total_days: 366, num_event_days: 50, num_address_days: 2 },
    detail: [],
  });
});

it('says that nobody has said it, and health lists that', async () => {
  const silence = { des_controller: null, des_legal_basis: null, des_contact: null };
  expect(await read(nobody)).toMatchObject({ ...silence, detail: ['unnamed_controller'] });
});
