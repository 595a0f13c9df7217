import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      RATE_LIMIT_PER_IP: 3000,
      TRUST_PROXY: 0,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('keeps only the origin of the public address', () => {
    expect(readConfig({ ORIGIN: 'https://example.org/test/' }).ORIGIN).toBe('https://example.org');
  });

  it('names every key that is wrong', () => {
    const wrong = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', RATE_LIMIT_PER_IP: '-1' });
    expect(wrong).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*RATE_LIMIT_PER_IP/);
  });
});
