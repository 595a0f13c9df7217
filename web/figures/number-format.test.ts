import { describe, expect, it } from 'vitest';
import { decimalsFor, numberFormat } from './number-format.ts';

describe('numberFormat', () => {
  it('groups thousands the way each language does', () => {
    expect(numberFormat('it').whole(1284)).toBe('1.284');
    expect(numberFormat('en').whole(1284)).toBe('1,284');
  });

  it('formats percentages given as 0 to 100', () => {
    expect(numberFormat('it').percent(64.23, 1)).toBe('64,2%');
    expect(numberFormat('en').percent(64.23, 1)).toBe('64.2%');
    expect(numberFormat('it').percent(64.53)).toBe('65%');
  });

  it('joins names', () => {
    expect(numberFormat('it').list(['Arabo', 'Caucasico', 'Subsahariano'])).toBe('Arabo, Caucasico e Subsahariano');
    expect(numberFormat('en').list(['Arabian', 'Caucasian'])).toBe('Arabian and Caucasian');
  });
});

describe('decimalsFor', () => {
  it('gives no decimals for a wide interval and one for a narrow one', () => {
    expect(decimalsFor({ low: 61, high: 67 })).toBe(0);
    expect(decimalsFor({ low: 64.1, high: 64.6 })).toBe(1);
    // Rounded outwards on the server.
    expect(decimalsFor({ low: 64, high: 65 })).toBe(0);
  });
});
