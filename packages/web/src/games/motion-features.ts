// What moves things: loaded after the first picture, since nothing moves in it.

export { domMax } from 'motion/react';
