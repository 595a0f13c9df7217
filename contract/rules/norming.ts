/** Faces that one rater sees, if the set has as many. */
export const facesPerRater = 30;

/** The scale of friendliness, attractiveness and realness: 1 not at all, 7 very. */
export const ratingScale = { min: 1, max: 7 } as const;

/** The slider for apparent age, in years; its ends mean "or less" and "or more". */
export const ageScale = { min: 10, max: 70 } as const;

export const ageStep = 5;

/** Least number of answers behind any figure of a face, and least number of raters by which figures grow. */
export const minimumRaters = 5;

export const maxRaters = 2000;

/** A face is proposed for exclusion if a larger share of its raters sees another gender or phenotype. */
export const misreadShare = 0.3;

/** A face is proposed for exclusion if its mean apparent age lies outside, in years. */
export const wantedAges = { min: 18, max: 35 } as const;

/** A face is proposed for exclusion if it seems more friendly or less than the mean face, by so much, with certainty. */
export const moodDistance = 1;

export const ratedScales = ['val_age', 'val_friendliness', 'val_attractiveness', 'val_realness'] as const;
