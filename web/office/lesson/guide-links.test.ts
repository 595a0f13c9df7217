import { expect, it } from 'vitest';
import { plans } from './plans.ts';

const guide = import.meta.glob<string>('../guide/content/*/*.md', { query: '?raw', import: 'default', eager: true });

it.each(['it', 'en'])('each step leads to a section of the guide (%s)', (language) => {
  const files = Object.entries(guide).filter(([path]) => path.includes(`/${language}/`));
  const sections = Object.values(plans).flatMap((steps) => steps.map((step) => step.guide));
  const exists = (id: string) =>
    files.some(([path, markdown]) => markdown.includes(`{#${id}}`) || path.endsWith(`-${id}.md`));
  expect([...sections, 'start', 'later'].filter((id) => !exists(id))).toEqual([]);
});
