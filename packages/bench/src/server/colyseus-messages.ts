/** What is sent to and fro. Numbers below 128 are one byte. */
export const MESSAGES = { view: 0, sealed: 1, choose: 2, playAgain: 3, heard: 4 } as const;
