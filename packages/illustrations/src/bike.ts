import type { BikeArt } from './art-parameters.ts';
import { drawBattery } from './battery.ts';
import { drawBrakesBehind, drawCables, drawRimBrakes } from './brakes.ts';
import { drawCargoBox, drawDeck } from './cargo.ts';
import { drawCockpit, drawSaddle } from './cockpit.ts';
import { drawChain, drawCrank, drawFarCrank } from './drivetrain.ts';
import { drawExtra } from './extras.ts';
import { drawFork, drawFrame } from './frame.ts';
import { geometryOf } from './geometry.ts';
import { drawBasket, drawLights, drawMudguards, drawRacks } from './outfit.ts';
import { groundShadow, type PictureOptions, pen, picture } from './svg.ts';
import { drawWheel } from './wheel.ts';

/**
 * Returns a side view of a bike's drive side as a complete SVG file. Equal parameters give equal bytes.
 */
export function drawBike(art: BikeArt, options: PictureOptions = {}): string {
  const g = geometryOf(art);
  const p = pen(g.unitsPerMm, g.leftUnits);
  const shadow = groundShadow(p, g.rear[0] - g.rearRadius * 0.8, g.front[0] + g.frontRadius * 0.8);
  const behind = art.extra === 'kickstand' ? drawExtra(p, art, g) : '';
  const beside = art.extra === 'kickstand' ? '' : drawExtra(p, art, g);
  const body = [
    shadow,
    behind,
    drawFarCrank(p, art, g),
    drawWheel(p, { art, hub: g.rear, rimMm: art.rearWheel, motor: art.motor === 'rear-hub', rear: true }),
    drawWheel(p, { art, hub: g.front, rimMm: art.frontWheel, motor: art.motor === 'front-hub', rear: false }),
    drawMudguards(p, art, g),
    drawRacks(p, art, g),
    art.battery === 'seat-tube' || art.battery === 'rack' ? drawBattery(p, art, g) : '',
    drawBrakesBehind(p, art, g),
    drawSaddle(p, art, g),
    drawChain(p, art, g),
    drawFork(p, art, g),
    drawCables(p, art, g),
    drawCockpit(p, art, g),
    drawFrame(p, art, g),
    drawRimBrakes(p, art, g),
    art.battery === 'integrated' || art.battery === 'down-tube' ? drawBattery(p, art, g) : '',
    drawDeck(p, art, g),
    drawCargoBox(p, art, g),
    drawCrank(p, art, g),
    drawBasket(p, art, g),
    drawLights(p, art, g),
    beside,
  ].join('');
  return picture(body, { colour: art.colour, accent: art.accent, tyre: art.tyreColour }, options);
}
