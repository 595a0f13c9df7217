import { expect, it } from 'vitest';
import { howToStop } from '../lib/how-to-stop.ts';
import { explainListening } from './explain-listening.ts';

const told = (code: string) =>
  explainListening(Object.assign(new Error(`listen ${code}`), { code }), { HOST: '10.0.0.9', PORT: 80 });

it('what hinders listening is said with what to do; a port that is taken may be free at the next start', () => {
  expect(told('EADDRINUSE')).toMatchObject({ message: 'Port 80 is taken: stop that program or set PORT.' });
  expect(told('EADDRINUSE')).not.toHaveProperty('exitCode');
  expect(told('EACCES')).toMatchObject({ exitCode: 78, message: expect.stringContaining('set PORT to 1024 or more') });
  expect(told('EADDRNOTAVAIL')).toMatchObject({
    exitCode: 78,
    message: expect.stringContaining('10.0.0.9 is not an address'),
  });
  expect(told('EIO')).toMatchObject({ message: 'listen EIO' });
});

it('keys are pressed on a terminal only', () => {
  expect([howToStop(true), howToStop(false)]).toEqual(['  Stop with Ctrl+C.', '  Stop with SIGTERM.']);
});
