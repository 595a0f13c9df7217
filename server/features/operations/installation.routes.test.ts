import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/use-test-app.ts';

const nobody = { CONTROLLER: undefined, LEGAL_BASIS: undefined, PRIVACY_CONTACT: undefined };

const read = async (path: string, config: object = {}) => {
  const server = await startTestApp({ config });
  return (await server.app.inject(`/api${path}`)).json();
};

it('says who runs it, on what legal basis, and whom to write to', async () => {
  const config = {
    CONTROLLER: 'Istituto Esempio',
    LEGAL_BASIS: 'Compito di interesse pubblico',
    PRIVACY_CONTACT: 'privacy@school.example',
  };
  expect(await read('/installation', config)).toMatchObject({
    des_controller: 'Istituto Esempio',
    des_legal_basis: 'Compito di interesse pubblico',
    des_contact: 'privacy@school.example',
  });
});

it('says that nobody has said it', async () => {
  expect(await read('/installation', nobody)).toMatchObject({
    des_controller: null,
    des_legal_basis: null,
    des_contact: null,
  });
});

it('says how long it keeps what', async () => {
  const config = { AUDIT_DAYS: 3, AUDIT_ROLLUP_DAYS: 40, SECURITY_EVENT_DAYS: 50, AUDIT_IP_DAYS: 2 };
  expect(await read('/installation', config)).toMatchObject({
    ...{ num_audit_days: 3, num_total_days: 40, num_event_days: 50, num_address_days: 2 },
  });
});

it.each(Object.keys(nobody))('tells whoever watches over it that %s is missing', async (setting) => {
  expect(await read('/health', { [setting]: undefined })).toMatchObject({
    status: 'ok',
    detail: ['unnamed_controller'],
  });
});

it('has nothing to say when all is set', async () => {
  expect(await read('/health')).toMatchObject({ status: 'ok', detail: [] });
});
