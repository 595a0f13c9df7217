import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { PracticeIntro } from '../slides/PracticeIntro.tsx';
import { RoundSlide, type RoundSlideProps } from '../trial/RoundSlide.tsx';

/** A round. The practice round starts with an introduction, so that no time runs before a press. */
export const PlayedRound = (props: Omit<RoundSlideProps, 'subtitle' | 'onDone'>) => {
  const { practice } = useText(slides);
  const { tutorial, adjective } = props.round;
  const [isIntroduced, setIntroduced] = useState(!tutorial);
  if (!isIntroduced) return <PracticeIntro adjective={adjective} onStart={() => setIntroduced(true)} />;
  return (
    <main>
      <RoundSlide
        {...props}
        {...(tutorial && { subtitle: practice.subtitle, resumed: false })}
        // The last answer moves on by itself.
        onDone={() => {}}
      />
    </main>
  );
};
