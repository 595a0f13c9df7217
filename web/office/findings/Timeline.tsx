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
      <Sheet open={isOpen} title={text.title} close={text.close} onClose={() => setOpen(false)} isWide>
        <p className="wrap-anywhere whitespace-pre-wrap">{plan}</p>
      </Sheet>
    </>
  );
};

/** `at` is its day, and what puts it before or after others of that day. */
type Entry = { at: string } & Omit<ItemProps, 'when'>;

/** What is written down for good, the newest first: plans, the first run, editions, when they became public, and corrections. */
export const Timeline = ({ state }: { state: FindingsState }) => {
  const text = useText(publishing);
  const { language } = useLanguage();
  const dayOf = useDays();
  const { dat_public, dat_begun, frozen, plans, errata } = state;
  const entries: Entry[] = [
    ...errata.map(
      ({ dat_erratum, des_text_it, des_text_en }): Entry => ({
        // After what was frozen on that day, which may be what it corrects.
        ...{ at: `${dat_erratum}~`, icon: Pencil, tone: 'no', title: text.errata.title },
        children: language === 'it' ? des_text_it : des_text_en,
      }),
    ),
    ...frozen.map((name, place): Entry => {
      const path = `/findings/${name}`;
      const [day, nth] = [dayOf(name.slice(0, 10), true), name.slice(11)];
      const title = text.editions.title(frozen.length - place);
      return {
        ...{
          at: `${name.slice(0, 10)}-${nth || 1}`,
          icon: FileText,
          tone: 'quiet',
          title: <Link to={path}>{title}</Link>,
        },
        action: <CopyAddress name={title} path={path} />,
        children: text.editions.cite(nth ? `${day} (${nth})` : day),
      };
    }),
    ...plans.map(({ des_text, cod_sha256, tms_sealed_at }): Entry => {
      const print = (
        <>
          <span>{text.plans.print}</span> <code translate="no">{cod_sha256}</code>
        </>
      );
      return {
        // Before the first run, perhaps of the same day.
        ...{ at: `${dayInItaly(new Date(tms_sealed_at))} ${tms_sealed_at}`, icon: Lock, tone: 'amber' },
        ...{ title: text.plans.title, action: <ReadPlan text={des_text} />, children: print },
      };
    }),
  ];
  const { written } = text;
  if (dat_public)
    entries.push({ at: `${dat_public}-~`, icon: Eye, tone: 'yes', title: written.shown, children: written.shownText });
  if (dat_begun) {
    const begun = { title: written.begun, children: written.begunText };
    entries.push({ at: `${dat_begun} ~`, icon: FlaskConical, tone: 'quiet', ...begun });
  }
  if (entries.length === 0) return <p className="text-text-2">{written.none}</p>;
  return (
    <ol className="relative before:absolute before:top-2 before:bottom-6 before:left-4 before:w-px before:bg-line-strong">
      {entries
        .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
        .map(({ at, ...item }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells two corrections of one day apart
          <Item key={`${at} ${place}`} when={dayOf(at.slice(0, 10))} {...item} />
        ))}
    </ol>
  );
};
