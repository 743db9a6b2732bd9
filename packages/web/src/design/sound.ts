// Sounds, made on the spot: paper, a stamp, a clink, the switch of a lamp. Silent until somebody asks for them.

import { useSettings } from '../settings/settings.ts';

type Sound = 'paper' | 'stamp' | 'clink' | 'lamp';

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!useSettings.getState().sound) return;
  context ??= new AudioContext();
  const { currentTime: now } = context;
  switch (sound) {
    case 'paper':
      rustle(context, { from: now, seconds: 0.12, pitch: 3_200, loud: 0.12 });
      break;
    case 'stamp':
      rustle(context, { from: now, seconds: 0.09, pitch: 240, loud: 0.6 });
      ring(context, { from: now, seconds: 0.12, pitch: 90, loud: 0.4 });
      break;
    case 'clink':
      ring(context, { from: now, seconds: 0.35, pitch: 1_650, loud: 0.09 });
      break;
    case 'lamp':
      rustle(context, { from: now, seconds: 0.02, pitch: 1_900, loud: 0.35 });
      ring(context, { from: now + 0.03, seconds: 0.2, pitch: 520, loud: 0.05 });
      break;
  }
}

interface Note {
  readonly from: number;
  readonly seconds: number;
  readonly pitch: number;
  readonly loud: number;
}

function ring(audio: AudioContext, { from, seconds, pitch, loud }: Note): void {
  const [tone, volume] = [audio.createOscillator(), fade(audio, { from, seconds, pitch, loud })];
  tone.frequency.value = pitch;
  tone.connect(volume);
  tone.start(from);
  tone.stop(from + seconds);
}

/** Noise through a narrow window. It is no luck of a game, so the browser's own dice will do. */
function rustle(audio: AudioContext, note: Note): void {
  const noise = audio.createBuffer(1, Math.ceil(note.seconds * audio.sampleRate), audio.sampleRate);
  const bytes = crypto.getRandomValues(new Uint8Array(noise.length));
  noise.copyToChannel(
    Float32Array.from(bytes, (byte) => byte / 128 - 1),
    0,
  );
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  filter.type = 'bandpass';
  filter.frequency.value = note.pitch;
  source.buffer = noise;
  source.connect(filter).connect(fade(audio, note));
  source.start(note.from);
}

function fade(audio: AudioContext, { from, seconds, loud }: Note): GainNode {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  volume.connect(audio.destination);
  return volume;
}
