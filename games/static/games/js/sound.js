/** A few soft sounds, made here: a card laid down, one drawn, the end. Loaded when they are wanted. */

/** @type {AudioContext|null} */
let context = null;

/**
 * A short breath of noise through a band, as of a card on cloth.
 * @param {AudioContext} audio @param {number} pitch  middle of the band, in hertz @param {number} length  seconds @param {number} loud
 */
function rustle(audio, pitch, length, loud) {
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.9 });
  source.connect(band).connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
  source.start();
}

/** @param {AudioContext} audio @param {number} pitch hertz @param {number} after seconds */
function note(audio, pitch, after) {
  const start = audio.currentTime + after;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.06, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.75);
}

/** @type {Object<string, (audio: AudioContext) => void>} */
const SOUNDS = {
  card: (audio) => rustle(audio, 1900, 0.07, 0.16),
  draw: (audio) => rustle(audio, 3400, 0.12, 0.09),
  end: (audio) => [523, 659, 784].forEach((pitch, i) => note(audio, pitch, i * 0.14)),
};

/** @param {string} kind  one of SOUNDS; silence where the browser makes none yet */
export function play(kind) {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[kind]?.(context);
}
