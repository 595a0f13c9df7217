import { useState } from 'react';
import { aroundResults } from '../../i18n/around-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Sheet } from '../../ui/Dialog.tsx';
import { TextButton, TextLink } from '../../ui/TextLink.tsx';

/** A button, and what it opens: how to read the results, in four paragraphs. `faces`: as many as were seen. */
export const MethodSheet = ({ faces, isClass = false }: { faces: number; isClass?: boolean }) => {
  const { method: text } = useText(aroundResults);
  const { whole } = numberFormat(useLanguage().language);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton className="text-sm" onClick={() => setOpen(true)}>
        {text.button}
      </TextButton>
      <Sheet open={isOpen} title={text.title} close={text.close} onClose={() => setOpen(false)}>
        {text.points(whole(faces), isClass).map(([lead, rest]) => (
          <p key={lead}>
            <b>{lead}</b> <span>{rest}</span>
          </p>
        ))}
        <p>
          <TextLink to="/findings/method">{text.full}</TextLink>
        </p>
      </Sheet>
    </>
  );
};
