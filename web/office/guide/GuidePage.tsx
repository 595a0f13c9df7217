import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { guide } from '../../i18n/guide.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { noticeFiles } from './notice-files.ts';

// Loaded lazily, so that text and Markdown renderer are not part of the other office pages.
const GuideBody = lazyChunk(async () => (await import('./GuideBody.tsx')).GuideBody);

/** Prints the first page alone; guide-print.css hides the others while it is asked for. */
const printStart = () => {
  document.documentElement.dataset.print = 'start';
  addEventListener('afterprint', () => delete document.documentElement.dataset.print, { once: true });
  print();
};

/** The guide for teachers: what they need before, during and after the activity. */
export const GuidePage = () => {
  const text = useText(guide);
  const { language } = useLanguage();
  return (
    <>
      <PageHeading
        title={text.title}
        lead={text.lead}
        actions={
          <>
            <Button
              component="a"
              variant="outline"
              size="sm"
              href={noticeFiles[language].document}
              download={text.informativaFile}
            >
              {text.informativa}
            </Button>
            <Button variant="outline" size="sm" onClick={printStart}>
              {text.printStart}
            </Button>
            <Button variant="outline" size="sm" onClick={() => print()}>
              {text.print}
            </Button>
          </>
        }
      />
      <Suspense fallback={<p role="status">{text.loading}</p>}>
        <GuideBody />
      </Suspense>
    </>
  );
};
