/** What is seen of brows and mouth and read as a mood. */
export const drawnNames = ['gap', 'rise', 'fall', 'thickness', 'mouth_corner'] as const;
