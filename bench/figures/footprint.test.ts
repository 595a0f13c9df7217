import { expect, it } from 'vitest';
import { footprintSection } from './footprint.ts';

const machine = {
  memory_mb: 512,
  cores: 1,
  stored: 0,
  disk_empty_mb: 82,
  memory_idle_mb: 207,
  memory_class_mb: 220,
  memory_visits_mb: 231,
  visits_per_hour: 15_000,
  disk_per_visit_bytes: 8100,
  disk_log_mb: 32,
  backup_mb: 4.4,
  problems: [],
};

it('shows what each machine takes, and which one is too small', () => {
  const small = {
    memory_mb: 192,
    cores: 1,
    stored: 0,
    problems: ['start: reset', 'start: the kernel ended a process'],
  };
  const { text } = footprintSection({ pupils: 30, phones: 16, machines: [small, machine] });
  expect(text).toContain('| 512 MB, 1 core | 0 | 207 MB / 220 MB / 231 MB | 15,000 | everything works |');
  expect(text).toContain('| 192 MB, 1 core | 0 | – / – / – | – | **start: the kernel ended a process** |');
  expect(text).toContain('A visit adds up to 8.1 KB, its rows');
});

it('shows how much the disk grows with a visit at most', () => {
  const larger = {
    ...machine,
    memory_mb: 2048,
    cores: 2,
    stored: 100_000,
    disk_per_visit_bytes: 12_300,
    backup_mb: 433,
  };
  const { text } = footprintSection({ pupils: 30, phones: 16, machines: [machine, larger] });
  expect(text).toContain('A visit adds up to 12 KB, its rows');
  expect(text).toContain('A backup is 4.4 MB of the least and 433 MB of the most.');
});
