import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Machine = z.object({
  memory_mb: z.number(),
  cores: z.number(),
  stored: z.number(),
  disk_empty_mb: z.number().optional(),
  memory_idle_mb: z.number().optional(),
  memory_class_mb: z.number().optional(),
  memory_visits_mb: z.number().optional(),
  visits_per_hour: z.number().optional(),
  disk_per_visit_bytes: z.number().optional(),
  disk_log_mb: z.number().optional(),
  backup_mb: z.number().optional(),
  problems: z.array(z.string()),
});

const Result = z.object({ pupils: z.number(), phones: z.number(), machines: z.array(Machine) });

const mb = (value: number | undefined): string => (value === undefined ? '–' : `${shown(value)} MB`);

/** Where the kernel has ended a process, every call that it was at fails too. */
const seen = (problems: string[]): string => {
  const told = problems.find((problem) => problem.includes('the kernel')) ?? problems.join('; ');
  return told ? `**${told}**` : 'everything works';
};

/** What an installation takes of its machine, and with how little it still does everything. */
export const footprintSection = (json: unknown): Section => {
  const { pupils, phones, machines } = Result.parse(json);
  const rows = machines.map((each) => [
    `${shown(each.memory_mb)} MB, ${each.cores === 1 ? '1 core' : `${each.cores} cores`}`,
    shown(each.stored),
    [each.memory_idle_mb, each.memory_class_mb, each.memory_visits_mb].map(mb).join(' / '),
    each.visits_per_hour === undefined ? '–' : shown(each.visits_per_hour),
    seen(each.problems),
  ]);
  const whole = machines.filter(({ problems }) => problems.length === 0);
  const least = whole[0];
  const most = whole.at(-1);
  const growth = whole.map((each) => (each.disk_per_visit_bytes ?? 0) / 1000);
  return {
    text: paragraphs(
      `Server and embedded PostgreSQL in a control group with so much memory and no more, what they keep of their files included; on one core they share it. Each machine starts for the first time, plays a class of ${pupils} with its teacher, serves visitors, ${phones} at a time, for half a minute (each with the page, its files, all faces, a run and its results, nothing of it from a cache), backs up, restores the backup into another folder, and counts all runs again. Memory is what all processes use together (PSS), the most of a sample every two seconds; the operating system needs its own besides.`,
      table(['Machine', 'Tests stored before', 'Memory: idle / a class / visits', 'Visits an hour', 'Seen'], rows),
      least && most
        ? `An empty installation takes ${mb(least.disk_empty_mb)} of the disk, of which PostgreSQL’s log of changes is ${mb(least.disk_log_mb)} and grows to a bound of its own (${mb(most.disk_log_mb)} after ${shown(most.stored)} tests at once). A visit adds up to ${shown(Math.max(...growth))} KB, its rows in the audit included, which go after \`AUDIT_DAYS\`; so few visits say it roughly. A backup is ${mb(least.backup_mb)} of the least and ${mb(most.backup_mb)} of the most.`
        : '',
    ),
  };
};
