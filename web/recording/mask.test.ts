import { expect, it } from 'vitest';
import { maskSecrets } from './mask.ts';

const uuid = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';
const token = 'Zk3vTq0aXw9-_bLr8sHc2dPmYe7uJf5nGi1oKtVxWzA';

it.each([
  [`nothing at /results/${uuid}/${uuid.toUpperCase()}`, 'nothing at /results/{uuid}/{uuid}'],
  ['no class at /join/k7m2qx', 'no class at /join/…'],
  [`failed: https://site.example/registration/${token}`, 'failed: https://site.example/registration/…'],
  [`failed: https://site.example/address/${token}`, 'failed: https://site.example/address/…'],
  ['https://site.example/oauth2?code=abc&state=def:12:3', 'https://site.example/oauth2?…'],
  ['https://site.example/home#secret', 'https://site.example/home?…'],
  ['fetch /sessions?search=Classe (1)', 'fetch /sessions?… (1)'],
  ['Unexpected token K, "K7M-2QX" is not valid JSON', 'Unexpected token K, "{code}" is not valid JSON'],
  ['who is K7M2QX or KMPQXZ', 'who is {code} or {code}'],
  ['who is K7M-4XRT or K7M4XRT', 'who is {code} or {code}'],
  ['ada.prova+1@school.example.it', '{email}'],
  [
    `Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6IjEyMzQ1Njc4OTAifQ0.${token}`,
    'Bearer {token}.{token}.{token}',
  ],
])('%s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

it.each([
  'TypeError: undefined is not an object (evaluating "a?.b.c")',
  'at dispatchDiscreteEventPriority (https://site.example/assets/FrontendAuditPage-Dk3sF9aB.js:9:123456)',
  'render@https://site.example/assets/index-BxYz1234.js:10:42',
])('keeps what helps to find a bug: %s', (text) => {
  expect(maskSecrets(text)).toBe(text);
});
