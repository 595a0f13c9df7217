import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { RoundSlide, type RoundSlideProps } from './trial/RoundSlide.tsx';

/** A round. The slide before it has said what it is about, and began it with a press. */
export const PlayedRound = (props: Omit<RoundSlideProps, 'subtitle' | 'onDone'>) => {
  const { practice } = useText(slides);
  return (
    <main>
      <RoundSlide
        {...props}
        {...(props.round.tutorial && { subtitle: practice.subtitle })}
        // The last answer moves on by itself.
        onDone={() => {}}
      />
    </main>
  );
};
