import { ArrowLeft, ArrowRight, Download, Printer } from 'lucide-react';
import { Suspense, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { guide } from '../../i18n/guide.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link, useLocation } from '../../ui/router.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { GuideSearch } from './GuideSearch.tsx';
import { GuideHeading, GuideText } from './GuideText.tsx';
import { type GuideSection, guideContent, sectionAt } from './guide-content.ts';
import { noticeFiles } from './notice-files.ts';

/** Goes to the heading in the address, also on the same page; the chapter's own is the page's top. */
const useDeepLink = (chapter: string) => {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const target = key && id ? document.getElementById(id) : null;
    if (!target) return;
    const scroll = () => (id === chapter ? window.scrollTo(0, 0) : target.scrollIntoView());
    scroll();
    target.focus({ preventScroll: true });
    // The text has its final length only in its own font.
    void document.fonts.ready.then(() => {
      if (document.activeElement === target) scroll();
    });
  }, [hash, key, chapter]);
};

type Place = { chapters: readonly GuideSection[]; current: number };

/** Beside the chapter, or folded above it where the window is narrow. */
const Contents = ({ chapters, current }: Place) => {
  const text = useText(guide);
  const { key } = useLocation();
  const contents = (
    <ol className="grid gap-0.5">
      {chapters.map(({ id, title }, at) => (
        <li key={id}>
          <Link
            to={`/guide#${id}`}
            aria-current={at === current ? 'page' : undefined}
            className={cx(
              'flex min-h-touch items-center rounded-md px-2.5 py-1 leading-tight',
              at === current ? 'bg-selected font-semibold' : 'text-text-2 hover:bg-hover hover:text-text',
            )}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <div className="rounded-lg border border-line bg-surface px-4 lg:hidden">
        {/* Folded again wherever a link has led. */}
        <Disclosure key={key} summary={text.contents}>
          <nav aria-label={text.contents} className="pb-3">
            {contents}
          </nav>
        </Disclosure>
      </div>
      <nav aria-label={text.contents} className="max-lg:hidden">
        {contents}
      </nav>
    </>
  );
};

const Chapter = ({ chapter: { id, title, body } }: { chapter: GuideSection }) => (
  <section aria-labelledby={id} className="break-before-page first:break-before-auto">
    <GuideHeading level="h2" id={id} title={title} />
    <GuideText markdown={body} />
  </section>
);

const Turn = ({ chapters, current }: Place) => {
  const text = useText(guide).turn;
  const [before, after] = [chapters[current - 1], chapters[current + 1]];
  return (
    <nav aria-label={text.label} className="mt-8 flex flex-wrap gap-2 border-line border-t pt-4 print:hidden">
      {before && (
        <ButtonLink to={`/guide#${before.id}`} variant="text" icon={ArrowLeft}>
          {before.title}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink className="ml-auto" to={`/guide#${after.id}`} variant="outline" after={ArrowRight}>
          {after.title}
        </ButtonLink>
      )}
    </nav>
  );
};

/** One chapter, with the others beside it; all of them on paper. Suspends until the guide is loaded in the current language. */
export const GuideBody = ({ isWhole }: { isWhole: boolean }) => {
  const chapters = use(guideContent(useLanguage().language));
  const current = sectionAt(chapters, useLocation().hash);
  const chapter = chapters[current];
  useDeepLink(chapter?.id ?? '');
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-5 lg:grid-cols-3 print:block">
      <div className="top-6 grid grid-cols-1 gap-4 lg:sticky lg:order-2 print:hidden">
        <GuideSearch sections={chapters} />
        <Contents chapters={chapters} current={current} />
      </div>
      <div className="min-w-0 lg:col-span-2">
        {isWhole
          ? chapters.map((each) => <Chapter key={each.id} chapter={each} />)
          : chapter && <Chapter chapter={chapter} />}
        <Turn chapters={chapters} current={current} />
      </div>
    </div>
  );
};

/** The guide for teachers, a chapter a page: what they need before, during and after the activity. */
export const GuidePage = () => {
  const text = useText(guide);
  const { language } = useLanguage();
  // All chapters are shown on paper only.
  const [isWhole, setWhole] = useState(false);
  const printAll = () => {
    addEventListener('afterprint', () => setWhole(false), { once: true });
    flushSync(() => setWhole(true));
    print();
  };
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={text.title}
          lead={text.lead}
          actions={
            <>
              <ButtonAnchor
                variant="outline"
                icon={Download}
                href={noticeFiles[language].document}
                download={text.informativaFile}
              >
                {text.informativa}
              </ButtonAnchor>
              <Button variant="outline" icon={Printer} className="max-sm:hidden" onClick={() => print()}>
                {text.printChapter}
              </Button>
              <Button variant="text" className="max-sm:hidden" onClick={printAll}>
                {text.print}
              </Button>
            </>
          }
        />
      </div>
      <Suspense fallback={<p role="status">{text.loading}</p>}>
        <GuideBody isWhole={isWhole} />
      </Suspense>
    </>
  );
};
