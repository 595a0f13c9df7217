import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { guide } from '../../i18n/guide.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import informativaEn from './content/en/informativa.txt?url';
import informativaIt from './content/it/informativa.txt?url';

// Loaded lazily, so that text and Markdown renderer are not part of the other office pages.
const GuideBody = lazyChunk(async () => (await import('./GuideBody.tsx')).GuideBody);

const informativa = { it: informativaIt, en: informativaEn };

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
              href={informativa[language]}
              download={text.informativaFile}
            >
              {text.informativa}
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
