import { Copy, Eye, FileText, FlaskConical, Lock, type LucideIcon, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FindingsState } from '../../../contract/findings.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { publishing } from '../../i18n/publishing.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Link } from '../../ui/router.tsx';
import { copyWithNotice } from '../notices.ts';

const tones = {
  no: 'bg-no-soft text-no',
  yes: 'bg-yes-soft text-yes',
  quiet: 'bg-track text-text-2',
  amber: 'bg-amber-soft text-amber-text',
};

type ItemProps = {
  icon: LucideIcon;
  tone: keyof typeof tones;
  title: ReactNode;
  when: string;
  action?: Elements;
  children: ReactNode;
};

/** Writes days (YYYY-MM-DD): those of this year without it, unless it `isWhole`. */
export const useDays = () => {
  const { language } = useLanguage();
  const thisYear = dayInItaly(new Date()).slice(0, 4);
  return (day: string, isWhole = !day.startsWith(thisYear)): string => {
    const year = isWhole ? 'numeric' : undefined;
    return dateFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long', year }).format(new Date(day));
  };
};

const Item = ({ icon: Icon, tone, title, when, action, children }: ItemProps) => (
  <li className="relative flex gap-4 pb-5 last:pb-0">
    <span className={cx('relative z-1 grid size-8 shrink-0 place-items-center rounded-full', tones[tone])}>
      <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
    </span>
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-64 pt-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b>{title}</b>
          <span className="text-sm text-text-3">{when}</span>
        </p>
        <p className="wrap-anywhere whitespace-pre-line text-sm text-text-2">{children}</p>
      </div>
      {action}
    </div>
  </li>
);

const CopyAddress = ({ name, path }: { name: string; path: string }) => {
  const { editions: text } = useText(publishing);
  const copy = () => copyWithNotice(new URL(path, location.origin).href, text);
  return (
    <Button variant="text" size="small" icon={Copy} aria-label={`${text.copy}: ${name}`} onClick={() => void copy()}>
      {text.copy}
    </Button>
  );
};

const ReadPlan = ({ text: plan }: { text: string }) => {
  const { plans: text } = useText(publishing);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {text.read}
      </Button>
      <Sheet open={isOpen} title={text.title} onClose={() => setOpen(false)} isWide>
        <p className="wrap-anywhere whitespace-pre-wrap">{plan}</p>
      </Sheet>
    </>
  );
};

/** What is written down for good, the newest first: plans, the first run, editions, when they became public, and corrections. */
export const Timeline = ({ state: { dat_public, dat_begun, frozen, plans, errata } }: { state: FindingsState }) => {
  const text = useText(publishing);
  const { language } = useLanguage();
  const dayOf = useDays();
  // In the order of a day: what stands above others is first.
  const entries: (Omit<ItemProps, 'when'> & { key: string; day: string; when?: string })[] = [];
  for (const [place, { dat_erratum: day, des_text_it, des_text_en }] of errata.entries()) {
    const children = language === 'it' ? des_text_it : des_text_en;
    const key = `erratum ${errata.length - place}`;
    entries.push({ key, day, icon: Pencil, tone: 'no', title: text.errata.title, children });
  }
  if (dat_public) {
    const { shown: title, shownText: children } = text.written;
    entries.push({ key: 'public', day: dat_public, icon: Eye, tone: 'yes', title, children });
  }
  for (const [place, name] of frozen.entries()) {
    const [path, day, nth] = [`/findings/${name}`, name.slice(0, 10), name.slice(11)];
    const title = text.editions.title(frozen.length - place);
    const called = nth ? `${dayOf(day, true)} (${nth})` : dayOf(day, true);
    const shown = { title: <Link to={path}>{title}</Link>, action: <CopyAddress name={title} path={path} /> };
    entries.push({ key: name, day, icon: FileText, tone: 'quiet', ...shown, children: text.editions.cite(called) });
  }
  if (dat_begun) {
    const { begun: title, begunText: children } = text.written;
    entries.push({ key: 'begun', day: dat_begun, icon: FlaskConical, tone: 'quiet', title, children });
  }
  for (const { des_text, cod_sha256, tms_sealed_at } of [...plans].reverse()) {
    const shown = { title: text.plans.title, action: <ReadPlan text={des_text} /> };
    const children = (
      <>
        <span>{text.plans.print}</span> <code translate="no">{cod_sha256}</code>
      </>
    );
    const day = dayInItaly(new Date(tms_sealed_at));
    const when = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(tms_sealed_at));
    entries.push({ key: tms_sealed_at, day, icon: Lock, tone: 'amber', when, ...shown, children });
  }
  if (entries.length === 0) return <p className="text-text-2">{text.written.none}</p>;
  return (
    <ol className="relative before:absolute before:top-2 before:bottom-6 before:left-4 before:w-px before:bg-line-strong">
      {entries
        .sort((a, b) => b.day.localeCompare(a.day))
        .map(({ key, day, when = dayOf(day), ...item }) => (
          <Item key={key} when={when} {...item} />
        ))}
    </ol>
  );
};
