import { describe, expect, it } from 'vitest';
import { renewPart } from './document-part.ts';

describe('renewPart', () => {
  const document =
    'before\n<!-- controls A -->\nold\n<!-- /controls A -->\nafter\n<!-- controls B -->\nold\n<!-- /controls B -->\n';

  it('replaces only the text between the marks', () => {
    expect(renewPart(document, 'controls A', 'new $1')).toBe(document.replace('old', () => 'new $1'));
  });

  it('refuses a document without marks', () => {
    expect(() => renewPart('text', 'controls B', 'new')).toThrow('no <!-- controls B -->');
  });
});
